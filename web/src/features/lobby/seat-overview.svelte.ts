import { api, MOST_CLAIMS } from "../../lib/api";
import { device, type SavedSeat } from "../../lib/device";
import { ApiError } from "../../lib/http";
import type { SeatStatus } from "../../lib/types";

const EVERY = 30_000;

/** How the match of a seat stands; `due`: when the seat's time runs out, by the page's own clock. */
export type SeatNow = SeatStatus & { readonly due: number | null };

const keyOf = ({ match, seat }: { readonly match: string; readonly seat: number }) => `${match} ${seat}`;

/** How the matches stand in which this device holds seats: asked for calmly, and when the page is looked at again. */
export class SeatOverview {
  /** The seats that this device remembers, the last one opened first. */
  seats = $state.raw<readonly SavedSeat[]>(device.seats);
  #now = $state.raw<ReadonlyMap<string, SeatNow>>(new Map());
  #isLooking = false;

  find(seat: SavedSeat): SeatNow | undefined {
    return this.#now.get(keyOf(seat));
  }

  forget({ match, seat }: SavedSeat): void {
    device.forgetSeat(match, seat);
    this.seats = device.seats;
  }

  /** Looks, and goes on looking until the returned function is called. */
  follow(): () => void {
    const look = () => document.visibilityState === "visible" && void this.#look(this.seats.filter(({ over }) => !over));
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    // How a match ended is asked for once: it stays so.
    void this.#look(this.seats.filter(({ over, ended }) => !over || !ended));
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }

  async #look(seats: readonly SavedSeat[]): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (let start = 0; start < seats.length; start += MOST_CLAIMS) await this.#ask(seats.slice(start, start + MOST_CLAIMS));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // what was known stays, and is asked for again
    } finally {
      this.#isLooking = false;
    }
    this.seats = device.seats;
  }

  async #ask(seats: readonly SavedSeat[]): Promise<void> {
    const { seats: found } = await api.getSeats(seats);
    const now = new Map(this.#now);
    found.forEach((status, index) => {
      const seat = seats[index];
      if (!seat) return;
      now.set(keyOf(seat), { ...status, due: status.left_ms === null ? null : performance.now() + status.left_ms });
      const saved = device.findSeat(seat.match, seat.seat);
      if (saved && (status.status === "over" || status.status === "cancelled"))
        device.saveSeat({ ...saved, over: true, ended: { result: status.result, place: status.place } });
    });
    this.#now = now;
  }
}
