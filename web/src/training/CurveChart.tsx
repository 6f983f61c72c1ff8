import { useEffect, useRef, useState } from 'preact/hooks';
import { locale } from '../app/numbers';
import { isDark } from '../app/theme';
import type { Chart } from './chart';
import { isShare, type Curve, type CurveData, type Line } from './series';
import { t } from './text';

interface CurveChartProps {
  curve: Curve;
  agent: string;
  data: CurveData;
}

export function CurveChart({ curve, agent, data }: CurveChartProps) {
  const target = useRef<HTMLDivElement>(null);
  const state = useChart(target, curve, data);
  return (
    <figure class="training-curve">
      <figcaption>
        <strong>{t().curves[curve]}</strong> <span class="soft">{t().curveAbout[curve]}</span>
      </figcaption>
      <div ref={target} class="training-canvas" role="img" aria-label={t().chart(t().curves[curve], agent)} />
      {state !== 'drawn' && <p class="soft">{state === 'failed' ? t().noChart : t().loadingChart}</p>}
    </figure>
  );
}

function lineLabel({ name, isOther }: Line, curve: Curve): string {
  const label = name === 'value' ? t().curves[curve] : t().lines[name];
  return isOther ? t().otherRun(label) : label;
}

type ChartState = 'loading' | 'drawn' | 'failed';

/// Drawn anew when colours or language change, otherwise only fed.
function useChart(target: { current: HTMLDivElement | null }, curve: Curve, data: CurveData): ChartState {
  const chart = useRef<Chart | null>(null);
  const newest = useRef(data);
  const [state, setState] = useState<ChartState>('loading');
  newest.current = data;
  useEffect(() => {
    let wanted = true;
    import('./chart')
      .then(({ drawChart }) => {
        if (!wanted || !target.current) return;
        const labels = {
          session: t().session,
          line: (line: Line) => lineLabel(line, curve),
          clone: t().newClone,
          yes: t().yes,
          no: t().cloneNo,
          locale: locale(),
        };
        chart.current = drawChart({ target: target.current, labels, data: newest.current, percent: isShare(curve) });
        setState('drawn');
      })
      .catch(() => wanted && setState('failed'));
    return () => {
      wanted = false;
      chart.current?.destroy();
      chart.current = null;
    };
    // Another number of lines is another chart.
  }, [curve, isDark.value, locale(), data.lines.length]);
  useEffect(() => chart.current?.update(data), [data]);
  return state;
}
