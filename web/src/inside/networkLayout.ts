// The network as a drawing: a row for each feature with its bits, the hidden units, the output, and of the several
// hundred connections those that matter most in this position.
import type { Color, Inside } from '../server/messages';

/// A network over features, and what it sees.
export interface Judged {
  features: Inside['features'];
  network: NonNullable<Inside['network']>;
}
export interface Bit {
  x: number;
  y: number;
  on: boolean;
}
/// `label`: where the name of the feature ends, on its base line.
export interface FeatureRow {
  index: number;
  name: string;
  y: number;
  label: { x: number; y: number };
  bits: Bit[];
}
export interface HiddenUnit {
  index: number;
  x: number;
  y: number;
  activation: number;
  pull: number;
}
/// `pull`: towards Black where positive; `weight`: 0 … 1 among the connections of its kind.
export interface Connection {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  pull: number;
  weight: number;
}
export interface NetworkLayout {
  width: number;
  height: number;
  features: FeatureRow[];
  hidden: HiddenUnit[];
  output: { x: number; y: number; value: number };
  toHidden: Connection[];
  toOutput: Connection[];
  direct: Connection[];
}

/// In pixels: the drawing is as wide as its place, so that its letters keep their size.
const kLeastWidth = 270;
const kMostWidth = 544;
/// Room for the longest name of a feature.
const kLabels = 160;
/// From this width on the names stand beside their bits, otherwise above them.
const kBeside = 460;
const kRows = { beside: 26, above: 38 };
const kTop = 24;
const kBitStep = 9;
/// Right of the output's middle, for the words under it.
const kOutputRoom = 34;
const kHiddenPart = 0.55;
const kStrongest = 36;
const kStrongestDirect = 5;

interface Frame {
  isBeside: boolean;
  width: number;
  height: number;
  row: number;
  bitsEnd: number;
  hiddenX: number;
  outputX: number;
}

function frameOf({ features }: Judged, place: number): Frame {
  const width = Math.min(kMostWidth, Math.max(kLeastWidth, Math.floor(place)));
  const isBeside = width >= kBeside;
  const row = isBeside ? kRows.beside : kRows.above;
  const mostBits = Math.max(0, ...features.map(({ bits }) => bits.length));
  const bitsEnd = isBeside ? kLabels + kBitStep * (mostBits + 1) : kLabels;
  const outputX = width - kOutputRoom;
  const height = 2 * kTop + row * Math.max(1, features.length - 1);
  return { isBeside, width, height, row, bitsEnd, outputX, hiddenX: bitsEnd + kHiddenPart * (outputX - bitsEnd) };
}

/// `place`: how much room there is, in pixels.
export function networkLayout(inside: Judged, seenBy: Color, place: number): NetworkLayout {
  const frame = frameOf(inside, place);
  const features = featureRows(inside, frame);
  const hidden = hiddenUnits(inside, frame, seenBy === 'black' ? 1 : -1);
  const output = { x: frame.outputX, y: frame.height / 2, value: inside.network.output };
  const begin = { inside, rows: features, from: frame.bitsEnd, seenBy };
  return {
    width: frame.width,
    height: frame.height,
    features,
    hidden,
    output,
    toHidden: strongest(featureToHidden(begin, hidden), kStrongest),
    toOutput: scaled(hidden.map((unit) => joined(unit.x, unit.y, output, unit.pull))),
    direct: strongest(directConnections(begin, output), kStrongestDirect),
  };
}

function featureRows(inside: Judged, { isBeside, row, bitsEnd }: Frame): FeatureRow[] {
  return inside.features.map(({ name, bits }, index) => {
    const y = kTop + row * index;
    const left = bitsEnd - kBitStep * bits.length;
    const label = isBeside ? { x: left - 8, y: y + 4 } : { x: bitsEnd - kBitStep + 3, y: y - 9 };
    return { index, name, y, label, bits: bits.map((bit, at) => ({ x: left + kBitStep * at, y, on: bit !== 0 })) };
  });
}

function hiddenUnits(inside: Judged, { height, hiddenX }: Frame, view: 1 | -1): HiddenUnit[] {
  const { hidden, to_output } = inside.network;
  const step = (height - 2 * kTop) / Math.max(1, hidden.length - 1);
  return hidden.map((activation, index) => ({
    index,
    x: hiddenX,
    y: kTop + step * index,
    activation,
    pull: view * activation * (to_output[index] ?? 0),
  }));
}

/// Where the bits of each feature begin among the network's inputs.
export function bitOffsets(features: Inside['features']): number[] {
  let next = 0;
  return features.map(({ bits }) => (next += bits.length) - bits.length);
}

/// What the bits of one feature bring to a unit with these weights.
export function brought(bits: readonly number[], weights: readonly number[], offset: number): number {
  return bits.reduce((sum, bit, at) => sum + bit * (weights[offset + at] ?? 0), 0);
}

/// Where the connections of the features begin.
interface Begin {
  inside: Judged;
  rows: FeatureRow[];
  from: number;
  seenBy: Color;
}

function featureToHidden({ inside, rows, from, seenBy }: Begin, hidden: HiddenUnit[]): Connection[] {
  const view = seenBy === 'black' ? 1 : -1;
  const offsets = bitOffsets(inside.features);
  return rows.flatMap((row) =>
    hidden.map((unit) => {
      const bits = inside.features[row.index]!.bits;
      const sum = brought(bits, inside.network.to_hidden[unit.index] ?? [], offsets[row.index]!);
      return joined(from, row.y, unit, view * sum * (inside.network.to_output[unit.index] ?? 0));
    }),
  );
}

function directConnections({ inside, rows, from, seenBy }: Begin, output: { x: number; y: number }): Connection[] {
  const view = seenBy === 'black' ? 1 : -1;
  const offsets = bitOffsets(inside.features);
  return rows.map((row) => {
    const bits = inside.features[row.index]!.bits;
    return joined(from, row.y, output, view * brought(bits, inside.network.direct, offsets[row.index]!));
  });
}

const joined = (x1: number, y1: number, to: { x: number; y: number }, pull: number): Connection => ({
  x1,
  y1,
  x2: to.x,
  y2: to.y,
  pull,
  weight: 0,
});

/// The strongest last, so that they are drawn over the others.
function strongest(all: Connection[], count: number): Connection[] {
  const ordered = all.filter(({ pull }) => pull !== 0).sort((a, b) => Math.abs(a.pull) - Math.abs(b.pull));
  return scaled(ordered.slice(-count));
}

function scaled(all: Connection[]): Connection[] {
  const most = Math.max(0, ...all.map(({ pull }) => Math.abs(pull)));
  return all.map((one) => ({ ...one, weight: most > 0 ? Math.abs(one.pull) / most : 0 }));
}
