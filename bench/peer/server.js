// boardgame.io's server: node server.js PORT [FOLDER]. Its state is in memory, or in files of the folder.
const { Server, Origins, FlatFile } = require("boardgame.io/server");

const [port, dir] = process.argv.slice(2);
const store = dir ? { db: new FlatFile({ dir }) } : {};
const server = Server({ games: [require("./game")], origins: [Origins.LOCALHOST], ...store });
server.run(Number(port), () => console.log("ready"));
