import { readFile } from "node:fs/promises";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { renderPage } from "./src/lib/rules-page";

/** Where `make play` listens; `npm run dev` hands everything but the client on to it. */
const server = "http://127.0.0.1:8000";

/** `import html from "page.md?html"`: a page of the documentation, an anchor at each heading and at each clause that it explains. */
function markdown(): Plugin {
  return {
    name: "markdown",
    async load(id) {
      const [file, query] = id.split("?");
      if (query !== "html" || file === undefined) return null;
      this.addWatchFile(file);
      const html = renderPage(await readFile(file, "utf8"));
      return `export default ${JSON.stringify(html)};`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), markdown()],
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
    fs: { allow: [".."] },
  },
});
