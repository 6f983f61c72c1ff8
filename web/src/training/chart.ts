// One curve on a canvas, with uPlot. Loaded only when there is something to draw.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CurveData, Line } from './series';

export interface ChartLabels {
  session: string;
  line: (line: Line) => string;
  clone: string;
  yes: string;
  no: string;
  locale: string;
}
export interface ChartOptions {
  target: HTMLElement;
  labels: ChartLabels;
  data: CurveData;
  /// Fixed limits of the values, and a line between better and worse; none: as the data has it.
  percent: boolean;
}
export interface Chart {
  update(data: CurveData): void;
  destroy(): void;
}

const kHeight = 190;
const kMiddle = 50;

interface Colours {
  ink: string;
  line: string;
  accent: string;
  warn: string;
  bad: string;
}

function colours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { ink: read('--ink-soft'), line: read('--line'), accent: read('--accent'), warn: read('--warn'), bad: read('--bad') };
}

const columns = ({ x, lines, clones }: CurveData): uPlot.AlignedData => [
  x,
  ...lines.map(({ y }) => y),
  ...(clones ? [clones] : []),
];

export function drawChart({ target, labels, data, percent }: ChartOptions): Chart {
  const width = () => Math.max(1, target.clientWidth);
  const plot = new uPlot(plotOptions(labels, data, percent, width()), columns(data), target);
  const observer = new ResizeObserver(() => plot.setSize({ width: width(), height: kHeight }));
  observer.observe(target);
  return {
    update: (fresh) => plot.setData(columns(fresh)),
    destroy: () => (observer.disconnect(), plot.destroy()),
  };
}

function plotOptions(labels: ChartLabels, data: CurveData, percent: boolean, width: number): uPlot.Options {
  const { ink, line: grid, accent, warn, bad } = colours();
  const number = new Intl.NumberFormat(labels.locale, { maximumSignificantDigits: 4 });
  // What the mouse points at; without it, the last session.
  const shown = (plot: uPlot, series: number, index: number | null) =>
    plot.data[series]?.[index ?? plot.data[0].length - 1] ?? null;
  const text: uPlot.Series.Value = (plot, _, series, index) => {
    const value = shown(plot, series, index);
    return value === null ? '–' : number.format(value);
  };
  const asWord: uPlot.Series.Value = (plot, _, series, index) => (shown(plot, series, index) === null ? labels.no : labels.yes);
  const axis: uPlot.Axis = {
    stroke: ink,
    grid: { stroke: grid, width: 1 },
    ticks: { stroke: grid, width: 1 },
    font: '12px system-ui, sans-serif',
    values: (_, splits) => splits.map((value) => number.format(value)),
  };
  return {
    width,
    height: kHeight,
    // Room for the session before the first and after the last, so that a single one stands in the middle.
    scales: { x: { time: false, range: (_, least, most) => [least - 0.5, most + 0.5] }, y: percent ? { range: [0, 100] } : {} },
    axes: [
      { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
      { ...axis, size: 56 },
    ],
    series: [
      { label: labels.session, value: text },
      ...data.lines.map((line) => ({
        label: labels.line(line),
        stroke: line.name === 'first' ? bad : accent,
        width: 2,
        ...(line.isOther && { dash: [6, 4] }),
        points: { show: !line.isOther, size: 5 },
        spanGaps: true,
        value: text,
      })),
      ...(data.clones
        ? [{ label: labels.clone, stroke: warn, width: 0, points: { show: true, size: 9, fill: warn }, value: asWord }]
        : []),
    ],
    hooks: percent ? { drawAxes: [(plot) => middleLine(plot, ink)] } : {},
  };
}

/// The line on which learner and clone are equal.
function middleLine(plot: uPlot, colour: string): void {
  const y = Math.round(plot.valToPos(kMiddle, 'y', true));
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.setLineDash([6, 6]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
