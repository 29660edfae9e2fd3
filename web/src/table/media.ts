/** At what sizes the layout of a table changes. */
const CHANGES = ["(max-height: 780px)", "(max-height: 723px)", "(max-height: 639px)", "(min-width: 560px)", "(min-width: 1000px)"];

/**
 * Has the styles follow the window's size, until the returned function is called.
 *
 * WebKit (2.50) applies no media query anew once a `details` has come into a container of queries: a phone that is
 * turned keeps its upright table. It reads all styles anew when one sheet takes the place of another.
 */
export function followWindow(): () => void {
  const ask = (): string => CHANGES.map((query) => matchMedia(query).matches).join();
  let known = ask();
  exchangeSheet();
  const look = (): void => {
    const now = ask();
    if (now !== known) exchangeSheet();
    known = now;
  };
  addEventListener("resize", look);
  return () => removeEventListener("resize", look);
}

function exchangeSheet(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".read-anew { top: 0 }");
  document.adoptedStyleSheets = [sheet];
}
