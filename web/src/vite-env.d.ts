/// <reference types="vite/client" />

declare module "*.md?html" {
  const html: string;
  export default html;
}

/** How each catalogue is loaded, as Fluent has parsed it, by name and language: `"lobby/en"`. */
declare module "virtual:words" {
  type Body = import("@fluent/bundle").FluentResource["body"];
  const loaders: Readonly<Record<string, (() => Promise<{ readonly default: Readonly<Record<string, Body>> }>) | undefined>>;
  export default loaders;
  /** The group of each catalogue that is loaded with others. */
  export const groups: Readonly<Record<string, string>>;
  /** The languages in which every catalogue exists. */
  export const languages: readonly string[];
}
