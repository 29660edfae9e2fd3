import { readFile } from "node:fs/promises";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

/** Where `make play` listens; `npm run dev` hands everything but the client on to it. */
const server = "http://127.0.0.1:8000";

/** The anchor of a heading, as the places where Markdown is read online make it. */
const anchor = (heading: string) => heading.toLowerCase().replace(/<[^>]*>|[^\w\- ]/g, "").replaceAll(" ", "-");

/** `import html from "page.md?html"`: a page of the documentation, an anchor at each heading and at each clause that it explains. */
function markdown(): Plugin {
  const clause = /(<(?:h[1-6]|li|p|td)>(?:\s|<(?:p|strong|b|code|a[^>]*)>)*)([A-Z]+-A?\d+)\b/g;
  return {
    name: "markdown",
    async load(id) {
      const [file, query] = id.split("?");
      if (query !== "html" || file === undefined) return null;
      this.addWatchFile(file);
      const seen = new Set<string>();
      const html = (await marked.parse(await readFile(file, "utf8")))
        .replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => `<h2 id="${anchor(heading)}" tabindex="-1">${heading}</h2>`)
        .replace(/<td>((?:[A-Z]+-A?\d+(?:, )?)+)<\/td>/g, '<td class="rule">$1</td>')
        .replace(/<table>/g, '<div class="table" tabindex="0"><table>')
        .replace(/<\/table>/g, "</table></div>")
        .replace(clause, (whole, before: string, name: string) => {
          if (seen.has(name)) return whole;
          seen.add(name);
          return before.replace(/^<(\w+)/, `<$1 id="${name}" tabindex="-1"`) + name;
        });
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
