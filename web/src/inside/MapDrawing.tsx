import type { ComponentChildren } from 'preact';
import { centreOf, kCell, type MapLayout } from './mapLayout';
import './MapDrawing.css';

interface MapDrawingProps {
  layout: MapLayout;
  class: string;
  role: 'group' | 'list';
  label: string;
  /// The neurons, over the links between them.
  children: ComponentChildren;
}

/// The ground of a map of neurons, on which the rooms draw the neurons in their own way.
export function MapDrawing({ layout, class: name, role, label, children }: MapDrawingProps) {
  return (
    <svg
      class={`neuron-map ${name}`}
      viewBox={`0 0 ${layout.columns * kCell} ${layout.rows * kCell}`}
      role={role}
      aria-label={label}
    >
      {layout.links.map(({ from, to }) => {
        const [a, b] = [centreOf(from), centreOf(to)];
        return <line key={`${from.neuron}-${to.neuron}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
      {children}
    </svg>
  );
}
