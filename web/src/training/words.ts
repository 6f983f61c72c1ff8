// Agents and numbers in the user's language.
import { language } from '../app/language';
import { parseAgent } from '../inside/agents';
import { t } from './text';

export const locale = (): string => (language.value === 'pt' ? 'pt-BR' : 'en');

export const numberText = (value: number, digits = 0): string =>
  value.toLocaleString(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

/// A few games a second deserve a decimal, hundreds do not.
export const rateText = (rate: number): string => numberText(rate, rate < 10 ? 1 : 0);

export function agentText(name: string): string {
  const agent = parseAgent(name);
  if (agent.kind === 'iiga') return t().iiga;
  if (agent.kind === 'ega') return t().ega(agent.number);
  return name === 'agent' ? t().only : name;
}

/// Stages that are not known here keep the server's own words.
export function stageText(stage: string): string {
  const known: Record<string, string> = t().stages;
  return known[stage] ?? stage;
}
