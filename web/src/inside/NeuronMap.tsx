import { useState } from 'preact/hooks';
import { parseAgent } from '../app/names';
import type { Inside } from '../server/messages';
import { agentNumberOfNeuron, neuronOfAgent } from './agents';
import { MapDrawing } from './MapDrawing';
import { centreOf, closeness, mapLayout, neighbour, type MapLayout } from './mapLayout';
import { t } from './text';

type NeuralMap = NonNullable<Inside['map']>;

interface NeuronMapProps {
  agent: string;
  map: NeuralMap;
  onOpen(neuron: number): void;
}

export function NeuronMap({ agent, map, onOpen }: NeuronMapProps) {
  const layout = mapLayout(map.rows, map.columns);
  const inCharge = map.in_charge ? neuronOfAgent(parseAgent(agent)) : null;
  return (
    <>
      <p class="inside-map-now">{placeWords(map, inCharge)}</p>
      <Neurons map={map} layout={layout} inCharge={inCharge} onOpen={onOpen} />
      <p class="soft inside-note">
        {t().mapAbout(layout.places.length)} {layout.folded && t().folded} {t().openHint}
      </p>
    </>
  );
}

function placeWords(map: NeuralMap, inCharge: number | null): string {
  const place = agentNumberOfNeuron(map.place);
  if (!map.in_charge) return t().wouldBe(place);
  if (inCharge === null || inCharge === map.place) return t().placed(place);
  return t().stays(agentNumberOfNeuron(inCharge), place);
}

interface NeuronsProps {
  map: NeuralMap;
  layout: MapLayout;
  inCharge: number | null;
  onOpen(neuron: number): void;
}

function Neurons({ map, layout, inCharge, onOpen }: NeuronsProps) {
  const { reached, steer } = useSteering(layout, map.place, onOpen);
  const shades = closeness(map.distances);
  return (
    <MapDrawing layout={layout} class="inside-map" role="group" label={t().map}>
      {layout.places.map((place) => {
        const { neuron } = place;
        return (
          <NeuronCell
            key={neuron}
            neuron={neuron}
            {...centreOf(place)}
            size={map.sizes[neuron] ?? 0}
            shade={shades[neuron] ?? 0}
            here={neuron === map.place}
            preview={!map.in_charge}
            inCharge={neuron === inCharge}
            focusable={neuron === reached}
            onOpen={onOpen}
            onKey={steer}
          />
        );
      })}
      <CellNumbers layout={layout} sizes={map.sizes} />
    </MapDrawing>
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
      {layout.places.flatMap((place) => {
        const { neuron } = place;
        const { x, y } = centreOf(place);
        return [
          <text key={`n${neuron}`} class="inside-neuron-number" x={x} y={y - 4}>
            {agentNumberOfNeuron(neuron)}
          </text>,
          <text key={`s${neuron}`} class="inside-neuron-size" x={x} y={y + 12}>
            {sizes[neuron] ?? 0}
          </text>,
        ];
      })}
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
    <g
      class={['inside-neuron', ...marks].filter(Boolean).join(' ')}
      data-neuron={cell.neuron}
      role="button"
      tabindex={cell.focusable ? 0 : -1}
      aria-label={words.filter(Boolean).join(', ')}
      onClick={() => cell.onOpen(cell.neuron)}
      onKeyDown={(event) => cell.onKey(event, cell.neuron)}
    >
      <circle class="inside-neuron-focus" cx={cell.x} cy={cell.y} r="28.5" />
      <circle class="inside-neuron-ground" cx={cell.x} cy={cell.y} r="24" />
      <circle class="neuron-shade" cx={cell.x} cy={cell.y} r="24" style={{ '--neuron-shade': cell.shade }} />
    </g>
  );
}
