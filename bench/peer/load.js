// Plays matches flat out, as both seats: node load.js PORT MATCHES SECONDS
// Prints {"rate", "p50", "p99", "moves"}: moves a second, the milliseconds from a move to the other seat's view
// of it, and all moves with those of the warm-up.
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const WARM_UP = 2000;
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let waits = [];
let moves = 0;
let ended = false;

async function sit(lobby) {
  const { matchID } = await lobby.createMatch(game.name, { numPlayers: 2 });
  const clients = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await lobby.joinMatch(game.name, matchID, { playerID, playerName: playerID });
    const client = Client({ game, playerID, matchID, credentials: playerCredentials, multiplayer: SocketIO({ server }), debug: false });
    client.start();
    clients.push(client);
  }
  return clients;
}

function play(clients) {
  let sent = null;
  const move = (seat) => {
    const state = clients[seat].getState();
    if (!state || state.ctx.currentPlayer !== String(seat)) return void setTimeout(move, 1, seat);
    moves += 1;
    sent = { seat, id: state._stateID, at: performance.now() };
    clients[seat].moves.play([1, "+", 2]);
  };
  clients.forEach((client, seat) =>
    client.subscribe((state) => {
      if (ended || !state || !sent || seat === sent.seat || state._stateID <= sent.id) return;
      waits.push(performance.now() - sent.at);
      sent = null;
      setImmediate(move, seat);
    }),
  );
  move(0);
}

async function main() {
  const lobby = new LobbyClient({ server });
  const tables = [];
  for (let index = 0; index < matches; index++) tables.push(await sit(lobby));
  tables.forEach(play);
  await later(WARM_UP);
  waits = [];
  const begun = performance.now();
  await later(1000 * seconds);
  const took = (performance.now() - begun) / 1000;
  ended = true;
  const sorted = waits.sort((a, b) => a - b);
  const quantile = (share) => sorted[Math.floor(sorted.length * share)];
  console.log(JSON.stringify({ rate: sorted.length / took, p50: quantile(0.5), p99: quantile(0.99), moves }));
  process.exit(0);
}

main();
