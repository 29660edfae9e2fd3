// A game for two as large as a round of Expression Black & White: each hand is hidden, every move is logged for both.
const LONGEST_LOG = 100;

const deal = () => Array.from({ length: 24 }, (_, tile) => (tile % 12) + 1);

module.exports = {
  name: "hands",
  setup: () => ({ table: { log: [], scores: [0, 0] }, hands: { 0: deal(), 1: deal() } }),
  playerView: ({ G, playerID }) => ({ table: G.table, hands: { [playerID]: G.hands[playerID] } }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, tiles) => {
      if (G.table.log.length >= LONGEST_LOG) G.table.log = [];
      G.table.log.push({ seat: playerID, tiles, colours: [0, 1, 0, 1, 1], distance: [3, 4] });
      G.table.scores[playerID] += 1;
    },
  },
};
