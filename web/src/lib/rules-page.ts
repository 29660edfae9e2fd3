import { marked } from "marked";

/** Makes the anchor of a heading in any script, as the places where Markdown is read online do. */
const anchor = (heading: string) => heading.toLowerCase().replace(/<[^>]*>|&#?\w+;|[^\p{L}\p{M}\p{N}_\- ]/gu, "").replaceAll(" ", "-");

const CLAUSE = /(<(?:h[1-6]|li|p|td)>(?:\s|<(?:p|strong|b|code|a[^>]*)>)*)([A-Z]+-A?\d+)\b/g;

/** A page of Markdown as HTML, with an anchor at each heading and at each clause that it explains. */
export function renderPage(text: string): string {
  const seen = new Set<string>();
  return marked
    .parse(text, { async: false })
    .replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => `<h2 id="${anchor(heading)}" tabindex="-1">${heading}</h2>`)
    .replace(/<td>((?:[A-Z]+-A?\d+(?:, )?)+)<\/td>/g, '<td class="rule">$1</td>')
    .replace(/<table>/g, '<div class="table" tabindex="0"><table>')
    .replace(/<\/table>/g, "</table></div>")
    .replace(CLAUSE, (whole, before: string, name: string) => {
      if (seen.has(name)) return whole;
      seen.add(name);
      return before.replace(/^<(\w+)/, `<$1 id="${name}" tabindex="-1"`) + name;
    });
}
