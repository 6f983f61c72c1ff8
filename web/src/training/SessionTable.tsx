import { numberText } from '../app/numbers';
import type { TrainingRow } from '../server/messages';
import { scorePercent, summaries, type Session } from './series';
import { t } from './text';
import { agentText, rateText } from './words';

const percentText = (score: number | null) => (score === null ? t().no : numberText(score, 1));
const Heads = ({ names }: { names: string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/// The curves as numbers, for everybody who cannot see them.
export function SessionTable({ sessions }: { sessions: Session[] }) {
  const heads = [
    t().session,
    t().gamesHead,
    t().wdl,
    t().score,
    t().newClones,
    t().lines.random,
    t().lines.first,
    t().error,
    t().rateHead,
  ];
  return (
    <details class="training-numbers">
      <summary>{t().numbers}</summary>
      <div class="training-scroll" tabIndex={0} role="region" aria-label={t().numbers}>
        <table class="training-table">
          <Heads names={heads} />
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.row.session} session={session} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function SessionRow({ session: { row, score, cloned } }: { session: Session }) {
  return (
    <tr>
      <th scope="row">{row.session}</th>
      <td>{numberText(row.games)}</td>
      <td>{score === null ? t().no : `${row.wins}–${row.draws}–${row.losses}`}</td>
      <td>{percentText(score)}</td>
      <td>{cloned ? t().yes : t().no}</td>
      <td>{percentText(row.against_random && scorePercent(row.against_random))}</td>
      <td>{percentText(row.against_first && scorePercent(row.against_first))}</td>
      <td>{row.error === null ? t().no : numberText(row.error, 4)}</td>
      <td>{rateText(row.per_second)}</td>
    </tr>
  );
}

/// All 26 agents of MP-Draughts at a glance; nothing where there is only one.
export function AgentTable({ rows }: { rows: TrainingRow[] }) {
  const all = summaries(rows);
  if (all.length < 2) return null;
  return (
    <details class="training-numbers">
      <summary>{t().agentsHead}</summary>
      <p class="soft">{t().agentsAbout}</p>
      <div class="training-scroll" tabIndex={0} role="region" aria-label={t().agentsHead}>
        <table class="training-table">
          <Heads names={[t().agent, t().sessions, t().gamesHead, t().clones, t().score]} />
          <tbody>
            {all.map(({ agent, sessions, games, clones, score }) => (
              <tr key={agent}>
                <th scope="row">{agentText(agent)}</th>
                <td>{sessions}</td>
                <td>{numberText(games)}</td>
                <td>{clones}</td>
                <td>{percentText(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
