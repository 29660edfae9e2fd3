import { access, readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

/** Texts for packages that name their licence and leave its text out. */
const TEXTS = fileURLToPath(new URL("licences", import.meta.url));

const LICENCE = /^(licen[cs]e|copying|notice)\b/i;

type Package = { name: string; version: string; license?: string };

/** Finds the folder of the package that a file belongs to; `null` for a file of ours. */
async function findPackage(file: string): Promise<string | null> {
  if (!file.includes("node_modules")) return null;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const described = await readFile(join(folder, "package.json"), "utf8").catch(() => null);
    // Some packages mark subfolders with a package.json that has no name.
    if (described !== null && "name" in (JSON.parse(described) as object)) return folder;
  }
  return null;
}

/** Returns the notice about a package. A package without a licence fails the build. */
async function describe(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Package;
  if (license === undefined) throw new Error(`${name} names no licence`);
  const files = (await readdir(folder)).filter((each) => LICENCE.test(each)).sort();
  if (files.length === 0) {
    const text = join(TEXTS, `${license}.txt`);
    await access(text).catch(() => {
      throw new Error(`${name} has no licence file: add ${text}`);
    });
    return `${name} ${version} (${license})\n\n${(await readFile(text, "utf8")).trim()}\n`;
  }
  const texts = await Promise.all(files.map(async (each) => (await readFile(join(folder, each), "utf8")).replaceAll("\r\n", "\n").trim()));
  // A package may carry the same text under two names.
  return `${name} ${version} (${license})\n\n${[...new Set(texts)].join("\n\n")}\n`;
}

const HEAD = `Dealer's browser client contains code and fonts of the packages below, under their licences.
Dealer's own licence is in the file LICENSE. The build of the client writes this file.
`;

/** Writes `licences.txt`: every package of which the built client holds code, styles or fonts, with its licence. */
export function licences(): Plugin {
  let root = "";
  return {
    name: "licences",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((each) => (each.type === "chunk" ? each.moduleIds : each.originalFileNames));
      const used = [...files, ...this.getModuleIds()].map((file) => resolve(root, file.replace(/^\0/, "").replace(/\?.*$/, "")));
      const folders = await Promise.all([...new Set(used)].map(findPackage));
      const notices = await Promise.all([...new Set(folders)].flatMap((folder) => (folder === null ? [] : [describe(folder)])));
      const line = `\n${"=".repeat(80)}\n\n`;
      this.emitFile({ type: "asset", fileName: "licences.txt", source: [HEAD, ...notices.sort()].join(line) });
    },
  };
}
