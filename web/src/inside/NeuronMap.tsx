import { useState } from 'preact/hooks';
import { parseAgent } from '../app/names';
import type { Inside } from '../server/messages';
import { agentNumberOfNeuron, neuronOfAgent } from './agents';
import { closeness, mapLayout, neighbour, type MapLayout } from './mapLayout';
import { t } from './text';

type NeuralMap = NonNullable<Inside['map']>;
const kCell = 60;
const centre = (at: number) => at * kCell + kCell / 2;

interface NeuronMapProps { agent: string; map: NeuralMap; onOpen(neuron: number): void }

export function NeuronMap({ agent, map, onOpen }: NeuronMapProps) {
  const layout = mapLayout(map.rows, map.columns);
  const inCharge = map.in_charge ? neuronOfAgent(parseAgent(agent)) : null;
  return (
    <>
      <p class="inside-map-now">{placeWords(map, inCharge)}</p>
      <MapDrawing map={map} layout={layout} inCharge={inCharge} onOpen={onOpen} />
      <p class="soft inside-note">{t().mapAbout(layout.places.length)} {layout.folded && t().folded} {t().openHint}</p>
    </>
  );
}

function placeWords(map: NeuralMap, inCharge: number | null): string {
  const place = agentNumberOfNeuron(map.place);
  if (!map.in_charge) return t().wouldBe(place);
  if (inCharge === null || inCharge === map.place) return t().placed(place);
  return t().stays(agentNumberOfNeuron(inCharge), place);
}

interface DrawingProps { map: NeuralMap; layout: MapLayout; inCharge: number | null; onOpen(neuron: number): void }

function MapDrawing({ map, layout, inCharge, onOpen }: DrawingProps) {
  const { reached, steer } = useSteering(layout, map.place, onOpen);
  const shades = closeness(map.distances);
  return (
    <svg class="inside-map" viewBox={`0 0 ${layout.columns * kCell} ${layout.rows * kCell}`} role="group" aria-label={t().map}>
      {layout.links.map(({ from, to }) => (
        <line key={`${from.neuron}-${to.neuron}`} class="inside-map-link"
          x1={centre(from.column)} y1={centre(from.row)} x2={centre(to.column)} y2={centre(to.row)} />
      ))}
      {layout.places.map(({ neuron, row, column }) => (
        <NeuronCell key={neuron} neuron={neuron} x={centre(column)} y={centre(row)} size={map.sizes[neuron] ?? 0}
          shade={shades[neuron] ?? 0} here={neuron === map.place} preview={!map.in_charge} inCharge={neuron === inCharge}
          focusable={neuron === reached} onOpen={onOpen} onKey={steer} />
      ))}
      <CellNumbers layout={layout} sizes={map.sizes} />
    </svg>
  );
}

/// One stop of the Tab key for the whole map; arrows walk on it, Enter opens.
function useSteering(layout: MapLayout, place: number, onOpen: (neuron: number) => void) {
  const [chosen, setChosen] = useState<number | null>(null);
  const steer = (event: KeyboardEvent, neuron: number) => {
    const opens = event.key === 'Enter' || event.key === ' ';
    const next = neighbour(layout, neuron, event.key);
    if (opens || next !== null) event.preventDefault();
    if (opens) onOpen(neuron);
    if (next === null) return;
    setChosen(next);
    const drawing = (event.currentTarget as Element).closest('svg');
    drawing?.querySelector<SVGElement>(`[data-neuron="${next}"]`)?.focus();
  };
  return { reached: chosen ?? place, steer };
}

/// Over the cells, whose own names tell more.
function CellNumbers({ layout, sizes }: { layout: MapLayout; sizes: number[] }) {
  return (
    <g class="inside-neuron-texts" aria-hidden="true">
      {layout.places.flatMap(({ neuron, row, column }) => [
        <text key={`n${neuron}`} class="inside-neuron-number" x={centre(column)} y={centre(row) - 4}>{agentNumberOfNeuron(neuron)}</text>,
        <text key={`s${neuron}`} class="inside-neuron-size" x={centre(column)} y={centre(row) + 12}>{sizes[neuron] ?? 0}</text>,
      ])}
    </g>
  );
}

interface CellProps {
  neuron: number;
  x: number;
  y: number;
  size: number;
  shade: number;
  here: boolean;
  preview: boolean;
  inCharge: boolean;
  focusable: boolean;
  onOpen(neuron: number): void;
  onKey(event: KeyboardEvent, neuron: number): void;
}

function NeuronCell(cell: CellProps) {
  const number = agentNumberOfNeuron(cell.neuron);
  const words = [t().neuron(number, cell.size), cell.here && t().here, cell.inCharge && t().charge];
  const marks = [cell.here && 'is-here', cell.preview && 'is-preview', cell.inCharge && 'in-charge'];
  return (
    <g class={['inside-neuron', ...marks].filter(Boolean).join(' ')} data-neuron={cell.neuron} role="button"
      tabindex={cell.focusable ? 0 : -1} aria-label={words.filter(Boolean).join(', ')}
      onClick={() => cell.onOpen(cell.neuron)} onKeyDown={(event) => cell.onKey(event, cell.neuron)}>
      <circle class="inside-neuron-focus" cx={cell.x} cy={cell.y} r="28.5" />
      <circle class="inside-neuron-ground" cx={cell.x} cy={cell.y} r="24" />
      <circle class="inside-neuron-shade" cx={cell.x} cy={cell.y} r="24" style={{ '--inside-closeness': cell.shade }} />
    </g>
  );
}
