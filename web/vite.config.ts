import { createHash } from "node:crypto";
import { glob, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, defineConfig, type Plugin, type Rolldown, transformWithOxc } from "vite";

import { licences } from "./licences";
import { PSEUDO } from "./pseudo";
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

const WORDS = "virtual:words";
const SOURCE = "en";
const SOURCES = fileURLToPath(new URL("../src/dealer", import.meta.url));

/** Catalogues that are needed together, and loaded by one request: those of the first page, and those of every table. */
const GROUPS: Readonly<Record<string, string>> = { common: "first", form: "first", lobby: "first", match: "table", notices: "table", table: "table" };

/** Catalogues that the server alone reads. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(["calendar", "cli", "discord", "preview", "push"]);

/** The catalogue of the page that the service worker shows where there is no network. */
const OFFLINE = "offline";

type Catalogue = { name: string; language: string; file: string; group: string };

/** Lists the catalogues in each language: `games/equation_auction/{words,card,plain}/en.ftl`, `words/lobby/en.ftl`. */
async function listCatalogues(): Promise<Catalogue[]> {
  const found: string[] = [];
  for await (const path of glob(["games/*/{words,card,plain}/*.ftl", "words/*/*.ftl"], { cwd: SOURCES })) found.push(path);
  const all = found.sort().map((path) => {
    const [, game, kind, feature, language = ""] = /(?:games.(\w+).(words|card|plain)|words.([\w-]+)).(\w+)\.ftl$/.exec(path) ?? [];
    const id = game?.replaceAll("_", "-");
    const file = join(SOURCES, path);
    if (kind === "card") return { name: `${id}/card`, language, file, group: "first" };
    if (kind === "plain") return { name: `${id}/plain`, language, file, group: `${id}-plain` };
    const name = id ?? feature ?? "";
    return { name, language, file, group: GROUPS[name] ?? name };
  });
  const catalogues = all.filter(({ name }) => !OF_THE_SERVER.has(name) && name !== OFFLINE);
  const english = catalogues.filter(({ language }) => language === SOURCE);
  return [...catalogues, ...pseudoLanguages.flatMap((language) => english.map((each) => ({ ...each, language })))];
}

/** Has the catalogues of tests' own languages; `tests/browser/test_languages.py` builds a client with them. */
const pseudoLanguages = process.env["DEALER_PSEUDO"] ? Object.keys(PSEUDO) : [];

/** The languages in which every catalogue exists; one that is begun is not offered yet. */
function listLanguages(catalogues: readonly Catalogue[]): string[] {
  const names = new Set(catalogues.map(({ name }) => name));
  const languages = [...new Set(catalogues.map(({ language }) => language))];
  return languages.filter((language) => catalogues.filter((each) => each.language === language).length === names.size).sort();
}

/**
 * `import load from "virtual:words"`: how each group of catalogues is loaded in a language.
 *
 * Catalogues are parsed here, so that no browser needs the parser.
 */
function fluent(): Plugin {
  return {
    name: "fluent",
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${WORDS}`)) return null;
      const catalogues = await listCatalogues();
      const [group, language] = id.slice(`\0${WORDS}/`.length).split("/");
      if (language === undefined) {
        const files = [...new Set(catalogues.map((each) => `${each.group}/${each.language}`))];
        const loaders = files.map((file) => `"${file}": () => import("${WORDS}/${file}")`);
        const groups = Object.fromEntries(catalogues.flatMap((each) => (each.group === each.name ? [] : [[each.name, each.group]])));
        return `export default { ${loaders.join(", ")} };\nexport const groups = ${JSON.stringify(groups)};\nexport const languages = ${JSON.stringify(listLanguages(catalogues))};`;
      }
      const parts = catalogues.filter((each) => each.group === group && each.language === language);
      const texts = await Promise.all(
        parts.map(async ({ name, file }) => {
          this.addWatchFile(file);
          const { body } = new FluentResource(await readFile(file, "utf8"));
          return `"${name}": ${JSON.stringify(PSEUDO[language]?.(body) ?? body)}`;
        }),
      );
      return `export default { ${texts.join(", ")} };`;
    },
  };
}

/**
 * Has the first page fetch its words at once, and not only when its code asks for them. `words.json` says where they are
 * in each language, for the server puts those of the reader in place of the English ones.
 */
function preloadWords(): Plugin {
  let files: Record<string, string> = {};
  return {
    name: "preload-words",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === "chunk" ? [each] : []));
      files = Object.fromEntries(
        chunks.flatMap(({ fileName, moduleIds }) => moduleIds.flatMap((id) => (id.startsWith(FIRST_WORDS) ? [[id.slice(FIRST_WORDS.length), `./${fileName}`]] : []))),
      );
      this.emitFile({ type: "asset", fileName: "words.json", source: JSON.stringify(files) });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => (bundle ? [{ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: files[SOURCE] }, injectTo: "head" }] : []),
    },
  };
}

/** Pages that people come to by a link: the module of each, and the groups of words that it opens. */
const LINKED = {
  join: { module: "/src/features/match/JoinMatch.svelte", words: ["table", "room"] },
  review: { module: "/src/features/review/ReviewPage.svelte", words: ["table", "review"] },
} as const;

/**
 * Writes `linked.json`: what linked pages need beside the first page's files, in each language. The server has the browser
 * fetch it at once, and not when the code that came before asks for it.
 */
function preloadLinked(): Plugin {
  return {
    name: "preload-linked",
    apply: "build",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === "chunk" ? [each] : []));
      const chunkOf = (end: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
      const reach = (chunk: Rolldown.OutputChunk | undefined, found: Set<Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> => {
        if (chunk === undefined || found.has(chunk)) return found;
        found.add(chunk);
        for (const name of chunk.imports) reach(chunks.find(({ fileName }) => fileName === name), found);
        return found;
      };
      const first = reach(chunks.find(({ isEntry }) => isEntry), new Set());
      const languages = listLanguages(await listCatalogues());
      const list = ({ module, words }: { module: string; words: readonly string[] }, language: string) => {
        const page = chunkOf(module);
        if (page === undefined) throw new Error(`There is no chunk with ${module}`);
        const parts = [...reach(page, new Set())].filter((chunk) => !first.has(chunk));
        const said = words.flatMap((group) => chunkOf(`${WORDS}/${group}/${language}`) ?? []);
        return {
          scripts: [...said, ...parts].map(({ fileName }) => fileName),
          styles: parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        };
      };
      const source = Object.fromEntries(Object.entries(LINKED).map(([page, needs]) => [page, Object.fromEntries(languages.map((language) => [language, list(needs, language)]))]));
      this.emitFile({ type: "asset", fileName: "linked.json", source: JSON.stringify(source) });
    },
  };
}

/** Asks for the styles first: without them nothing is shown, and the first page is shown before its code has come. */
function stylesFirst(): Plugin {
  return {
    name: "styles-first",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const [styles = ""] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        return html.replace(styles, "").replace("<script", `${styles.trim()}\n    <script`);
      },
    },
  };
}

/**
 * Writes `worker.js`, the service worker, with the names of the first page's files and the words of the offline page in each language.
 *
 * It stands at the root, because a worker sees to what lies below it.
 */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post", // Vite writes the page before
      async handler(_, bundle) {
        const page = bundle["index.html"];
        const html = page?.type === "asset" ? String(page.source) : "";
        const files = [...new Set([...html.matchAll(/assets\/[\w.-]+/g)].map(([file]) => file))].sort();
        if (files.length === 0) throw new Error("index.html names no files");
        const words: Record<string, Record<string, string>> = {};
        for await (const path of glob(`words/${OFFLINE}/*.ftl`, { cwd: SOURCES })) {
          const { body } = new FluentResource(await readFile(join(SOURCES, path), "utf8"));
          words[basename(path, ".ftl")] = Object.fromEntries(body.map(({ id, value }) => [id, String(value)]));
        }
        const source = await readFile(WORKER, "utf8");
        const { code } = await transformWithOxc(source, WORKER, { target: "es2023" });
        const version = createHash("sha256").update(JSON.stringify([code, files, words])).digest("hex").slice(0, 16);
        this.emitFile({ type: "asset", fileName: "worker.js", source: code.replaceAll(/\bBUILD\b/g, "build").replace(/^/, `const build = ${JSON.stringify({ version, files, words })};\n`) });
      },
    },
  };
}

const WORKER = fileURLToPath(new URL("worker/worker.ts", import.meta.url));

const FIRST_WORDS = `\0${WORDS}/first/`;
/** Leaves out the copies of fonts for browsers that are older than ours. */
function woff2Alone(): Plugin {
  return {
    name: "woff2-alone",
    enforce: "pre",
    transform: (css, id) => (id.includes("fontsource") ? css.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, "") : null),
  };
}

/** What modules of the first page ask of a browser when they are loaded. */
const BROWSER = {
  document: { cookie: "", documentElement: {}, querySelector: () => null },
  window: { addEventListener: () => undefined },
  location: new URL("http://localhost/"),
};

/**
 * Writes `landing.json`: the first page in each language, as HTML. The server puts it into the page at `/`, so that people
 * read it before its code has come.
 */
function prerendered(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "prerendered",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    async closeBundle() {
      const made = await mkdtemp(join(root, "node_modules", ".prerendered-"));
      try {
        await build({ root, logLevel: "error", build: { ssr: "src/app/prerender.ts", outDir: made, emptyOutDir: true }, ssr: { noExternal: true } });
        Object.assign(globalThis, BROWSER);
        const { prerender } = (await import(pathToFileURL(join(made, "prerender.js")).href)) as typeof import("./src/app/prerender");
        await writeFile(join(folder, "landing.json"), JSON.stringify(await prerender()));
      } finally {
        await rm(made, { recursive: true });
      }
    },
  };
}

/** Writes beside each file of text its copies in Brotli and gzip, which the server sends to whoever takes them. */
function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, "assets");
    },
    async closeBundle() {
      const text = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        text.map(async (name) => {
          const raw = await readFile(join(folder, name));
          if (raw.length < LEAST_BYTES) return;
          const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } };
          await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(raw, best));
          await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(raw, { level: 9 }));
        }),
      );
    },
  };
}

/** A shorter file fits into one packet as it is. */
const LEAST_BYTES = 1000;

/** Whether the first page has a module: the entry imports it, itself or through others, not when it is needed. */
function isOfFirstPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const found = modules.getModuleInfo(id);
  return found !== null && (found.isEntry || found.importers.some((importer) => isOfFirstPage(importer, modules, seen)));
}

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const SMALL_AND_SHARED = /\/src\/(lib\/(?!changes|rules-page|korean|readiness|refusals|wire-messages|push|tick)|ui\/(?!Push|match-form\/|CancelledMatch|FairnessDetails|LinkDetails|MatchChanges|Preview|QrCode|RecoveryLink|ShareLink|UsedLink))/;

/** Fluent's parser: the messages of packages are parsed in the browser, all others were. */
const PARSER = /@fluent\/bundle\/esm\/resource/;

/** Few chunks, because each is a request: the first page is one, what tables share is one, each game is one, and so is what is for taking a seat and for passing links on. `seats` imports nothing of `table`: an invitation opens without it. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { priority: 2, name: (id, modules) => (!PARSER.test(id) && (isOfFirstPage(id, modules) || SMALL_AND_SHARED.test(id)) ? "index" : null) },
  { priority: 0.5, name: "table", test: /\/src\/(table\/(?!general\/|AboutMatch|SeatRecovery|WatchLink|Notifications|words|tutorial\/start)|lib\/(refusals|wire-messages|tick))/ },
  { priority: 1, name: "seats", test: /\/src\/(lib\/(changes|readiness)|table\/(AboutMatch|SeatRecovery|WatchLink|words|tutorial\/start)|ui\/(CancelledMatch|FairnessDetails|LinkDetails|MatchChanges|QrCode|RecoveryLink|ShareLink|UsedLink))/ },
  { priority: 0, name: (id) => /\/src\/games\/([\w-]+)\//.exec(id)?.[1] ?? null },
];

/** What the browser's build alone needs. */
const ofBrowser = () => [woff2Alone(), licences(), preloadWords(), preloadLinked(), stylesFirst(), serviceWorker(), prerendered(), ...(pseudoLanguages.length ? [] : [compressed()])];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [svelte(), markdown(), fluent(), ...(isSsrBuild ? [] : ofBrowser())],
  // Under whatever path it is served, files find each other; the server puts the path into the page (`client_files.py`).
  base: "./",
  build: {
    outDir: "../src/dealer/server/static",
    emptyOutDir: true,
    target: ["chrome120", "edge120", "firefox121", "safari17.2"],
    // The page is served with `default-src 'none'`: nothing may be inlined, neither a script nor a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    fs: { allow: [".."] },
  },
}));
