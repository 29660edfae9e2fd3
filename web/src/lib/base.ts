/** The path under which Dealer is on its site, such as `/dealer`; empty if it has the site to itself. Every file of the client lies in `assets` below it. */
export const base = import.meta.env.DEV || import.meta.env.SSR ? "" : new URL("..", import.meta.url).pathname.slice(0, -1);

/** The address of this Dealer, without a slash at its end: links that people pass on begin with it. */
export const site = location.origin + base;
