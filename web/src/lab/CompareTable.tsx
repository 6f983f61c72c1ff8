// What every algorithm with every order of the moves costs on the same tree.
import { numberText } from '../app/numbers';
import type { LabRow } from '../server/messages';
import { algorithmWords, nameOn } from './algorithms';
import { valueText } from './numbers';
import { lab } from './state';
import { t } from './text';

export function CompareTable() {
  const rows = lab.rows.value;
  if (rows.length === 0) return null;
  const most = Math.max(1, ...rows.map((row) => row.visited));
  return (
    <section class="panel lab-compare" aria-labelledby="lab-compare">
      <h2 id="lab-compare">{t().compare}</h2>
      <p class="soft">{helpOn(nameOfRow(rows[0]))}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t().algorithm}</th>
            <th scope="col">{t().order}</th>
            <th scope="col" colSpan={2}>
              {t().nodes}
            </th>
            <th scope="col">{t().leavesTitle}</th>
            <th scope="col">{t().valueTitle}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.algorithm + row.order} row={row} most={most} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/// The rows are of the tree that is shown.
const nameOfRow = (row: LabRow | undefined): string => nameOn(lab.shownTree.value, row?.algorithm ?? 'minimax');

function helpOn(first: string): string {
  if (first === 'max-n') return t().comparePlayers;
  return first === 'expectiminimax' ? t().compareChance : t().compareHelp;
}

/// The order is a button: it shows the search that the row counts.
function Row({ row, most }: { row: LabRow; most: number }) {
  const { algorithm, order, visited, leaves, value } = row;
  const isShown = algorithm === lab.address.value.algorithm && order === lab.address.value.order;
  return (
    <tr class={isShown ? 'lab-shown' : ''} aria-current={isShown ? 'true' : undefined}>
      <td>{algorithmWords(nameOfRow(row), lab.algorithms.value).text}</td>
      <td>
        <button type="button" class="lab-link" onClick={() => void lab.choose({ algorithm, order })}>
          {t().orders[order]}
        </button>
      </td>
      <td class="lab-number">{numberText(visited)}</td>
      <td class="lab-bar" aria-hidden="true">
        <i class={`lab-by-${algorithm}`} style={{ width: `${(100 * visited) / most}%` }} />
      </td>
      <td class="lab-number">{numberText(leaves)}</td>
      <td class="lab-number">{valueText(value)}</td>
    </tr>
  );
}
