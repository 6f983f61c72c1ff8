import { agentNumberOfNeuron } from '../inside/agents';
import { MapDrawing } from '../inside/MapDrawing';
import { centreOf, fullness, kCell, mapLayout, type Place } from '../inside/mapLayout';
import type { TrainingMap } from '../server/messages';
import { t } from './text';

const kSide = kCell - 8;

/// How the boards are divided among the neurons, while the map forms.
export function MapHeat({ map }: { map: TrainingMap }) {
  const layout = mapLayout(map.rows, map.columns);
  const shades = fullness(map.sizes);
  return (
    <>
      <p class="soft">
        {t().mapAbout} {layout.folded && t().mapFolded}
      </p>
      <MapDrawing layout={layout} class="training-map" role="list" label={t().mapHead}>
        {layout.places.map((place) => (
          <HeatCell key={place.neuron} place={place} size={map.sizes[place.neuron] ?? 0} shade={shades[place.neuron] ?? 0} />
        ))}
      </MapDrawing>
    </>
  );
}

function HeatCell({ place, size, shade }: { place: Place; size: number; shade: number }) {
  const number = agentNumberOfNeuron(place.neuron);
  const { x, y } = centreOf(place);
  const square = { x: x - kSide / 2, y: y - kSide / 2, width: kSide, height: kSide, rx: 8 };
  return (
    <g role="listitem" aria-label={t().mapNeuron(number, size)}>
      <rect class="training-map-ground" {...square} />
      <rect class="neuron-shade" {...square} style={{ '--neuron-shade': shade }} />
      <text class="training-map-number" x={square.x + 6} y={square.y + 14}>
        {number}
      </text>
      <text class="training-map-size" x={x} y={y + 8}>
        {size}
      </text>
    </g>
  );
}
