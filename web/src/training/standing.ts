// A cross-table whose columns are in the order of its rows, so that what one has against oneself is the diagonal.
import type { Standings } from '../server/messages';

export function byStanding(table: Standings): Standings {
  const players = table.rows.map(({ player }) => player);
  const column = new Map(table.players.map((player, index) => [player, index]));
  const rows = table.rows.map((row) => ({
    ...row,
    against: players.map((player) => row.against[column.get(player) ?? -1] ?? null),
  }));
  return { players, rows };
}
