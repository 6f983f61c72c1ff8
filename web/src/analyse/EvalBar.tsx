import type { Color } from '../server/messages';
import { t } from './text';
import { blackShare, valueText, type Valued } from './values';

/// In words where the result is certain, otherwise in men.
export const valuedText = (valued: Valued): string => (valued.certain ? t().certain(valued.certain) : valueText(valued.value));

/// Short enough for the bar, where the colour says who stands better.
function barText({ value, certain }: Valued): string {
  if (!certain) return Math.abs(value).toFixed(1);
  if (!certain.winner) return '=';
  return certain.plies === null ? '✓' : String(certain.plies);
}

/// Who stands better, beside the board; each side's part grows from where it sits.
export function EvalBar({ valued, bottom }: { valued: Valued | null; bottom: Color }) {
  const share = valued ? blackShare(valued) : 0.5;
  const unit = valued?.certain ? '' : ` (${t().inMen})`;
  const label = valued ? t().evaluation(valuedText(valued) + unit) : t().noEvaluation;
  const better: Color = share >= 0.5 ? 'black' : 'white';
  return (
    <div class={`analyse-bar analyse-bar-for-${bottom}`} role="img" aria-label={label} title={label}>
      <div class="analyse-bar-black" style={{ height: `${(100 * share).toFixed(1)}%` }} />
      {valued && <span class={`analyse-bar-text analyse-bar-on-${better} ${better === bottom ? 'analyse-bar-low' : ''}`}>{barText(valued)}</span>}
    </div>
  );
}
