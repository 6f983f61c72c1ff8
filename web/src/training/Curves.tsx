import { useMemo, useState } from 'preact/hooks';
import type { TrainingRow } from '../server/messages';
import { AgentTable, SessionTable } from './SessionTable';
import { CurveChart } from './CurveChart';
import { agentsOf, curveOf, isEmpty, kCurves, rowsOf, sessionsOf, shownAgent, type Session } from './series';
import { t } from './text';
import { agentText, kLeader } from './words';

const kFollow = '';

/// How the learning of one agent goes; whoever is in training, unless the user chooses.
export function Curves({ rows, other }: { rows: TrainingRow[]; other: TrainingRow[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = shownAgent(rows, chosen);
  const sessions = useMemo(() => (agent === null ? [] : sessionsOf(rowsOf(rows, agent))), [rows, agent]);
  const laidOver = useMemo(() => otherSessions(other, agent), [other, agent]);
  const curves = useMemo(
    () =>
      kCurves
        .map((curve) => ({ curve, data: curveOf(sessions, curve, laidOver) }))
        .filter(({ curve, data }) => curve !== 'rise' || !isEmpty(data)),
    [sessions, laidOver],
  );
  if (agent === null) return null;
  return (
    <>
      {agent === kLeader && <p class="soft">{t().leaderAbout}</p>}
      <AgentChoice agents={agentsOf(rows)} chosen={chosen} onChoose={setChosen} />
      <div class="training-curves">
        {curves.map(({ curve, data }) => (
          <CurveChart key={curve} curve={curve} agent={agentText(agent)} data={data} />
        ))}
      </div>
      <SessionTable sessions={sessions} />
      <AgentTable rows={rows} />
    </>
  );
}

/// The agent of the same name in the other run, or its only one.
function otherSessions(rows: TrainingRow[], agent: string | null): Session[] {
  const agents = agentsOf(rows);
  const name = agents.find((each) => each === agent) ?? agents[0];
  return name === undefined ? [] : sessionsOf(rowsOf(rows, name));
}

interface ChoiceProps {
  agents: string[];
  chosen: string | null;
  onChoose(agent: string | null): void;
}

function AgentChoice({ agents, chosen, onChoose }: ChoiceProps) {
  if (agents.length < 2) return null;
  return (
    <label class="training-field training-agent">
      {t().agent}
      <select value={chosen ?? kFollow} onChange={(event) => onChoose(event.currentTarget.value || null)}>
        <option value={kFollow}>{t().follow}</option>
        {agents.map((agent) => (
          <option key={agent} value={agent}>
            {agentText(agent)}
          </option>
        ))}
      </select>
    </label>
  );
}
