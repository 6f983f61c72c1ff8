import { numberText } from '../app/numbers';
import { valueFor } from '../app/values';
import type { Color } from '../server/messages';
import { t } from './text';
import { blackShare, type Valued } from './values';

/// Short enough for the bar, where the colour says who stands better.
function barText({ value, certain }: Valued): string {
  if (!certain) return numberText(Math.abs(value), 1);
  if (!certain.winner) return '=';
  return certain.plies === null ? '✓' : String(certain.plies);
}

/// Who stands better, beside the board; each side's part grows from where it sits.
export function EvalBar({ valued, bottom }: { valued: Valued | null; bottom: Color }) {
  const share = valued ? blackShare(valued) : 0.5;
  const label = valued ? t().evaluation(valueFor(valued.value, valued.certain)) : t().noEvaluation;
  const better: Color = share >= 0.5 ? 'black' : 'white';
  return (
    <div class={`analyse-bar analyse-bar-for-${bottom}`} role="img" aria-label={label} title={label}>
      <div class="analyse-bar-black" style={{ height: `${(100 * share).toFixed(1)}%` }} />
      {valued && (
        <span class={`analyse-bar-text analyse-bar-on-${better} ${better === bottom ? 'analyse-bar-low' : ''}`}>
          {barText(valued)}
        </span>
      )}
    </div>
  );
}
