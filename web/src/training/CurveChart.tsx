import { useEffect, useRef, useState } from 'preact/hooks';
import { isDark } from '../app/theme';
import type { Chart } from './chart';
import type { Curve, CurveData } from './series';
import { t } from './text';
import { locale } from './words';

interface CurveChartProps { curve: Curve; agent: string; data: CurveData }

export function CurveChart({ curve, agent, data }: CurveChartProps) {
  const target = useRef<HTMLDivElement>(null);
  const ready = useChart(target, curve, data);
  return (
    <figure class="training-curve">
      <figcaption><strong>{t().curves[curve]}</strong> <span class="soft">{t().curveAbout[curve]}</span></figcaption>
      <div ref={target} class="training-canvas" role="img" aria-label={t().chart(t().curves[curve], agent)} />
      {!ready && <p class="soft">{t().loadingChart}</p>}
    </figure>
  );
}

/// Drawn anew when colours or language change, otherwise only fed.
function useChart(target: { current: HTMLDivElement | null }, curve: Curve, data: CurveData): boolean {
  const chart = useRef<Chart | null>(null);
  const newest = useRef(data);
  const [ready, setReady] = useState(false);
  newest.current = data;
  useEffect(() => {
    let wanted = true;
    void import('./chart').then(({ drawChart }) => {
      if (!wanted || !target.current) return;
      const labels = { session: t().session, value: t().curves[curve], clone: t().newClone, locale: locale() };
      chart.current = drawChart({ target: target.current, labels, data: newest.current, percent: curve === 'score' });
      setReady(true);
    });
    return () => {
      wanted = false;
      chart.current?.destroy();
      chart.current = null;
    };
  }, [curve, isDark.value, locale()]);
  useEffect(() => chart.current?.update(data), [data]);
  return ready;
}

