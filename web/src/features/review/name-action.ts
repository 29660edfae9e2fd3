import { describeGame } from "../../lib/game-descriptions.svelte";
import type { Names } from "../../table/names";

/** How the actions of a game are named by their types and fields, where the game has nothing to say of them. */
export async function loadNaming(game: string): Promise<(action: { readonly type: string }, who: Names) => string> {
  const [{ actions }, { Types }, { describeAction }] = await Promise.all([describeGame(game), import("../../table/general/schema.svelte"), import("../../table/general/narration")]);
  const types = new Types(actions as object);
  return (action, who) => describeAction(action, types, who);
}
