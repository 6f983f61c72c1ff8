// Where the neurons of a map are drawn. A map that is a line (25 neurons, as in the dissertation) is folded like a snake,
// so that neighbours stay neighbours.

export interface Place {
  neuron: number;
  row: number;
  column: number;
}
export interface Link {
  from: Place;
  to: Place;
}
export interface MapLayout {
  rows: number;
  columns: number;
  places: Place[];
  links: Link[];
  folded: boolean;
}

const kWidestLine = 6;
/// The side of the square that a neuron has to itself, in the units of the drawing.
export const kCell = 60;

export const centreOf = ({ row, column }: Place): { x: number; y: number } => ({
  x: (column + 0.5) * kCell,
  y: (row + 0.5) * kCell,
});

export function mapLayout(rows: number, columns: number): MapLayout {
  const count = rows * columns;
  const folded = Math.min(rows, columns) === 1 && count > kWidestLine;
  const width = folded ? Math.ceil(Math.sqrt(count)) : columns;
  const places = Array.from({ length: count }, (_, neuron) => placeOf(neuron, width, folded));
  const links = folded ? lineLinks(places) : gridLinks(places, width);
  return { rows: Math.ceil(count / width), columns: width, places, links, folded };
}

function placeOf(neuron: number, width: number, folded: boolean): Place {
  const row = Math.floor(neuron / width);
  const along = neuron % width;
  return { neuron, row, column: folded && row % 2 === 1 ? width - 1 - along : along };
}

const lineLinks = (places: Place[]): Link[] => places.slice(1).map((to, index) => ({ from: places[index]!, to }));

function gridLinks(places: Place[], width: number): Link[] {
  return places.flatMap((from) => {
    const right = from.column + 1 < width ? places[from.neuron + 1] : undefined;
    const below = places[from.neuron + width];
    return [right, below].flatMap((to) => (to ? [{ from, to }] : []));
  });
}

/// 1 for the smallest, 0 for the largest, and all 1 where there is no difference.
export function closeness(distances: readonly number[]): number[] {
  const least = Math.min(...distances);
  const span = Math.max(...distances) - least;
  return distances.map((distance) => (span > 0 ? 1 - (distance - least) / span : 1));
}

/// From 0 to 1 by size, the largest being 1; all 0 where nothing is counted yet.
export function fullness(sizes: readonly number[]): number[] {
  const most = Math.max(0, ...sizes);
  return sizes.map((size) => (most > 0 ? size / most : 0));
}

const kSteps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/// The neuron that an arrow key leads to; the same one at the edge, null for other keys.
export function neighbour(layout: MapLayout, neuron: number, key: string): number | null {
  const step = kSteps[key];
  const from = layout.places[neuron];
  if (!step || !from) return null;
  const to = layout.places.find((place) => place.row === from.row + step[0] && place.column === from.column + step[1]);
  return to?.neuron ?? neuron;
}
