import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where `make play` listens; `npm run dev` hands everything but the client on to it. */
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/dealer/server/static",
    emptyOutDir: true,
    target: ["chrome120", "edge120", "firefox121", "safari17.2"],
    // The page is served with `default-src 'none'`: nothing may be inlined, neither a script nor a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
});
