// Somebody who plays at random.
import { isHumansTurn } from './client.mjs';

// Mulberry32, so that a run can be repeated.
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// The state of the game once it is the person's turn or the game has ended.
export async function humansTurn(client, id, seconds = 30) {
  const settled = (game) => game && (game.end !== null || isHumansTurn(game));
  if (!settled(client.games.get(id)))
    await client.event((event) => event.type === 'game' && event.game.game === id && settled(event.game), seconds);
  return client.games.get(id);
}

export async function playMove(client, game, random) {
  const { legal } = game.position;
  const move = legal[Math.floor(random() * legal.length)].text;
  await client.gameRequest('move', { game: game.game, move, ply: game.moves.length });
}

// Plays on until the game has ended or so many moves were made, and returns its last state.
export async function playOn(client, id, moves, random) {
  let game = await humansTurn(client, id);
  for (let made = 0; made < moves && game.end === null; made += 1) {
    await playMove(client, game, random);
    game = await humansTurn(client, id);
  }
  return game;
}

export const texts = (game) => game.moves.map((move) => move.text);
