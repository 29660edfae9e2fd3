import { base } from "./base";
import { readSeat } from "./seat-names";

/** Where the page is: the address below `base`, and going elsewhere without loading the page again. */
class Route {
  path = $state(readPath());
  seat = $state(seatOf(location.search));
  hash = $state(location.hash);
  /** Whether the general table is asked for, for a game that has its own. */
  general = $state(isGeneral(location.search));

  constructor() {
    window.addEventListener("popstate", () => this.#read());
    window.addEventListener("hashchange", () => this.#read());
  }

  go(address: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", base + address);
    this.#read();
    window.scrollTo(0, 0);
  }

  #read(): void {
    this.path = readPath();
    this.seat = seatOf(location.search);
    this.hash = location.hash;
    this.general = isGeneral(location.search);
  }
}

const readPath = () => location.pathname.slice(base.length);

const isGeneral = (search: string) => new URLSearchParams(search).get("table") === "general";

const seatOf = (search: string) => readSeat(new URLSearchParams(search).get("seat"));

export const route = new Route();
