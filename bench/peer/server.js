// boardgame.io's server with its state in memory: node server.js PORT
const { Server, Origins } = require("boardgame.io/server");

const server = Server({ games: [require("./game")], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log("ready"));
