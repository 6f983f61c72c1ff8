import { useMemo } from 'preact/hooks';
import type { LabTrace } from '../server/messages';
import { kParts, overviewLayout, overviewPaths } from './overviewPaths';
import type { Frame } from './replay';

interface Props {
  trace: LabTrace;
  frame: Frame;
  width: number;
  label: string;
}

/// The whole of a tree that is too large to be read: branches without names.
export function Overview({ trace, frame, width, label }: Props) {
  const layout = useMemo(() => overviewLayout(trace, width), [trace, width]);
  const paths = overviewPaths(trace, frame, layout);
  const current = layout.places[frame.current ?? -1];
  return (
    <svg
      class="lab-overview"
      role="img"
      aria-label={label}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
    >
      {kParts.map((part) => (
        <path key={part} class={`lab-all-${part}`} d={paths[part]} />
      ))}
      {current && <circle class="lab-here" cx={current.x} cy={current.y} r="6" />}
    </svg>
  );
}
