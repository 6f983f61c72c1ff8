import { agentName, parseAgent } from '../app/names';
import { valueFor } from '../app/values';
import type { Inside } from '../server/messages';
import { endgameAgents } from './agents';
import { t } from './text';

interface Named {
  name: string;
  about: string;
}

export function agentWords(inside: Inside): Named {
  const agent = parseAgent(inside.agent);
  const name = agentName(inside.agent) ?? t().only;
  if (agent.kind === 'iiga') return { name, about: t().iigaAbout };
  if (agent.kind === 'ega') return { name, about: t().egaAbout(agent.number, endgameAgents(inside)) };
  return { name, about: t().onlyAbout };
}

function handover({ agent, handover, pieces }: Inside): string {
  if (handover === null) return t().pieces(pieces);
  return parseAgent(agent).kind === 'ega' ? t().tookOver(handover, pieces) : t().handsOver(handover, pieces);
}

/// Who is in charge, big and clear.
export function AgentHead({ inside }: { inside: Inside }) {
  const { name, about } = agentWords(inside);
  return (
    <div class="inside-agent">
      <p class="inside-agent-over">{t().inCharge}</p>
      <p class="inside-agent-name">
        <strong>{name}</strong> <span>{about}</span>
      </p>
      <p class="inside-agent-facts">{handover(inside)}</p>
      <p class="inside-agent-facts" title={t().valueAbout}>
        {t().value(valueFor(inside.value, null))}
      </p>
    </div>
  );
}
