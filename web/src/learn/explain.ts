// Why a move was wrong, in words: what a database knows, or else what the engine answers.
import { valueText } from '../app/numbers';
import type { Color } from '../server/messages';
import type { Refutation } from './solver';
import { t } from './text';

export function refutationText({ move, line, position }: Refutation, solver: Color): string[] {
  const certain = position?.verdict ?? line?.certain ?? null;
  const { wrong } = t();
  const words: string[] = [];
  if (!certain) words.push(wrong.slow(move));
  else if (certain.winner === null) words.push(wrong.draw(move));
  else words.push(certain.winner === solver ? wrong.stillWins(move) : wrong.loses(move));
  const reply = line?.moves[0];
  if (reply) words.push(wrong.reply(reply));
  if (line && !certain) words.push(wrong.value(valueText(line)));
  return words;
}
