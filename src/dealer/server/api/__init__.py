"""HTTP and WebSocket: routes, the types of the wire, authentication, rate limits, schema, static files."""
