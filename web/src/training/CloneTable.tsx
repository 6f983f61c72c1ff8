import { useState } from 'preact/hooks';
import { numberText } from '../app/numbers';
import type { CloneTournament } from '../server/messages';
import { cloneScores } from './series';
import { t } from './text';
import { agentText } from './words';

/// How the clones of an agent fared against each other: the best of them is the trained agent.
export function CloneTable({ tournaments }: { tournaments: CloneTournament[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = tournaments.find(({ agent }) => agent === chosen) ?? tournaments[tournaments.length - 1];
  if (!shown) return null;
  return (
    <>
      <p class="soft">{t().clonesAbout}</p>
      {tournaments.length > 1 && (
        <label class="training-field training-agent">
          {t().agent}
          <select value={shown.agent} onChange={(event) => setChosen(event.currentTarget.value)}>
            {tournaments.map(({ agent }) => (
              <option key={agent} value={agent}>
                {agentText(agent)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Scores tournament={shown} />
    </>
  );
}

function Scores({ tournament }: { tournament: CloneTournament }) {
  const scores = cloneScores(tournament);
  if (scores.length === 0) return <p>{t().clonesAlone}</p>;
  return (
    <table class="training-clones">
      <thead>
        <tr>
          <th scope="col">{t().cloneHead}</th>
          <th scope="col">{t().clonePercent}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ clone, percent, isBest }) => (
          <tr key={clone} class={isBest ? 'is-best' : ''}>
            <th scope="row">
              {clone}
              {isBest && ` · ${t().cloneBest}`}
            </th>
            <td>
              <span class="training-clone-bar" aria-hidden="true" style={{ width: `${percent.toFixed(1)}%` }} />
              <span class="training-clone-value">{numberText(percent, 1)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
