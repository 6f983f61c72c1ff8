// Standings whose columns are in the order of their rows, so that what one has against oneself is the diagonal.
import type { Standings } from '../server/messages';

export function byStanding(standings: Standings): Standings {
  const players = standings.rows.map(({ player }) => player);
  const column = new Map(standings.players.map((player, index) => [player, index]));
  const rows = standings.rows.map((row) => ({
    ...row,
    against: players.map((player) => row.against[column.get(player) ?? -1] ?? null),
  }));
  return { players, rows };
}
