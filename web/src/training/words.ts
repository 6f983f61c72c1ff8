// Agents, stages and speeds in the user's language.
import { agentName, agentPart, playerAbout, playerName, wordOf, type Words } from '../app/names';
import { numberText } from '../app/numbers';
import type { Job, Recipe, Workers } from '../server/messages';
import { t } from './text';

const kBetweenPlayers = ' – ';

/// How the server calls a training to which the user gave no name.
const kUnnamed = /^(.+) \(seed (\d+)\)$/;

/// A training is called as its user wished, or after its recipe; a tournament after its players.
export function jobTitle({ kind, title }: Pick<Job, 'kind' | 'title'>): string {
  if (kind === 'training') return title.replace(kUnnamed, (_, recipe: string, seed: string) => t().unnamed(recipe, seed));
  return title.split(kBetweenPlayers).map(playerName).join(kBetweenPlayers);
}

/// The usual recipe of a player has its name. Where there are no words of our own, those of the recipe, which are English.
export function recipeAbout({ name, about }: Recipe): Words {
  const text = wordOf(t().recipes, name);
  return text === undefined ? playerAbout(name, about) : { text, lang: undefined };
}

/// A few games a second deserve a decimal, hundreds do not.
export const rateText = (rate: number): string => numberText(rate, rate < 10 ? 1 : 0);

/// The processes of a job; some of them may be silent.
export const workersText = ({ alive, all }: Workers): string =>
  alive < all ? t().workersSilent(numberText(alive), numberText(all)) : t().workers(all);

/// How trainings without a clone call the best so far.
export const kLeader = 'leader';

/// An agent with the part of the game that is its own.
export function agentText(name: string): string {
  if (name === kLeader) return t().leader;
  const part = agentPart(name);
  if (part === null) return name === 'agent' ? t().only : name;
  return `${agentName(name)}: ${part}`;
}

/// Stages that are not known here keep the server's own words.
export function stageText(stage: string): string {
  const known: Record<string, string> = t().stages;
  return known[stage] ?? stage;
}
