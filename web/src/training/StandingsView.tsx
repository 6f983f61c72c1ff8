import { playerName } from '../app/names';
import { numberText, signed } from '../app/numbers';
import type { Standings } from '../server/messages';
import { byStanding } from './standing';
import { t } from './text';

const points = (value: number) => numberText(value, Number.isInteger(value) ? 0 : 1);
/// With half the width of its 95 % interval.
const elo = (value: number, margin: number | undefined) =>
  margin === undefined ? signed(value, 0) : `${signed(value, 0)} ± ${numberText(margin, 0)}`;

/// Everybody's points against everybody.
export function StandingsView({ standings }: { standings: Standings }) {
  const { players, rows } = byStanding(standings);
  return (
    <div class="training-scroll" tabIndex={0} role="region" aria-label={t().tableHead}>
      <table class="training-table training-cross">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t().player}</th>
            {players.map((name, index) => (
              <th key={name} scope="col" title={playerName(name)}>
                <span aria-hidden="true">{index + 1}</span>
                <span class="visually-hidden">{t().against(playerName(name))}</span>
              </th>
            ))}
            <th scope="col">{t().points}</th>
            <th scope="col">{t().gamesHead}</th>
            <th scope="col">{t().elo}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PlayerRow key={row.player} row={row} place={index + 1} />
          ))}
        </tbody>
      </table>
      <p class="soft training-hint">{t().eloAbout}</p>
    </div>
  );
}

function PlayerRow({ row, place }: { row: Standings['rows'][number]; place: number }) {
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">{playerName(row.player)}</th>
      {row.against.map((score, index) => (
        <td key={index}>{score === null ? '·' : points(score)}</td>
      ))}
      <td>
        <strong>{points(row.points)}</strong>
      </td>
      <td>{row.games}</td>
      <td>{elo(row.elo, row.margin)}</td>
    </tr>
  );
}
