import { agentNumberOfNeuron } from '../inside/agents';
import { fullness, mapLayout } from '../inside/mapLayout';
import type { TrainingMap } from '../server/messages';
import { t } from './text';

const kCell = 60;
const centre = (at: number) => at * kCell + kCell / 2;

/// How the boards are divided among the neurons, while the map forms.
export function MapHeat({ map }: { map: TrainingMap }) {
  const layout = mapLayout(map.rows, map.columns);
  const shades = fullness(map.sizes);
  return (
    <>
      <p class="soft">{t().mapAbout} {layout.folded && t().mapFolded}</p>
      <svg class="training-map" viewBox={`0 0 ${layout.columns * kCell} ${layout.rows * kCell}`} role="list" aria-label={t().mapHead}>
        {layout.links.map(({ from, to }) => (
          <line key={`${from.neuron}-${to.neuron}`} x1={centre(from.column)} y1={centre(from.row)} x2={centre(to.column)} y2={centre(to.row)} />
        ))}
        {layout.places.map(({ neuron, row, column }) => (
          <g key={neuron} role="listitem" aria-label={t().mapNeuron(agentNumberOfNeuron(neuron), map.sizes[neuron] ?? 0)}>
            <rect class="training-map-ground" x={column * kCell + 4} y={row * kCell + 4} width={kCell - 8} height={kCell - 8} rx="8" />
            <rect class="training-map-shade" x={column * kCell + 4} y={row * kCell + 4} width={kCell - 8} height={kCell - 8} rx="8"
              style={{ '--training-fullness': shades[neuron] ?? 0 }} />
            <text class="training-map-number" x={column * kCell + 10} y={row * kCell + 18}>{agentNumberOfNeuron(neuron)}</text>
            <text class="training-map-size" x={centre(column)} y={centre(row) + 8}>{map.sizes[neuron] ?? 0}</text>
          </g>
        ))}
      </svg>
    </>
  );
}
