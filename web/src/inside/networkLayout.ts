// The network as a drawing: a row for each feature with its bits, the hidden units, the output, and of the several
// hundred connections those that matter most in this position.
import type { Color, Inside } from '../server/messages';

export interface Bit { x: number; y: number; on: boolean }
export interface FeatureRow { index: number; name: string; y: number; bits: Bit[] }
export interface HiddenUnit { index: number; x: number; y: number; activation: number; pull: number }
/// `pull`: towards Black where positive; `weight`: 0 … 1 among the connections of its kind.
export interface Connection { x1: number; y1: number; x2: number; y2: number; pull: number; weight: number }
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

const kWidth = 380;
const kRow = 26;
const kTop = 16;
const kBitStep = 9;
const kBitsEnd = 176;
const kHiddenX = 272;
const kOutputX = 358;
const kStrongest = 36;
const kStrongestDirect = 5;

export function networkLayout(inside: Inside, seenBy: Color): NetworkLayout {
  const height = 2 * kTop + kRow * Math.max(1, inside.features.length - 1);
  const features = featureRows(inside);
  const hidden = hiddenUnits(inside, height, seenBy === 'black' ? 1 : -1);
  const output = { x: kOutputX, y: height / 2, value: inside.network.output };
  return {
    width: kWidth, height, features, hidden, output,
    toHidden: strongest(featureToHidden(inside, features, hidden, seenBy), kStrongest),
    toOutput: scaled(hidden.map((unit) => joined(unit.x, unit.y, output, unit.pull))),
    direct: strongest(directConnections(inside, features, output, seenBy), kStrongestDirect),
  };
}

function featureRows(inside: Inside): FeatureRow[] {
  return inside.features.map(({ name, bits }, index) => {
    const y = kTop + kRow * index;
    const left = kBitsEnd - kBitStep * bits.length;
    return { index, name, y, bits: bits.map((bit, at) => ({ x: left + kBitStep * at, y, on: bit !== 0 })) };
  });
}

function hiddenUnits(inside: Inside, height: number, view: 1 | -1): HiddenUnit[] {
  const { hidden, to_output } = inside.network;
  const step = (height - 2 * kTop) / Math.max(1, hidden.length - 1);
  return hidden.map((activation, index) => ({
    index, x: kHiddenX, y: kTop + step * index, activation, pull: view * activation * (to_output[index] ?? 0),
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

function featureToHidden(inside: Inside, rows: FeatureRow[], hidden: HiddenUnit[], seenBy: Color): Connection[] {
  const view = seenBy === 'black' ? 1 : -1;
  const offsets = bitOffsets(inside.features);
  return rows.flatMap((row) => hidden.map((unit) => {
    const bits = inside.features[row.index]!.bits;
    const sum = brought(bits, inside.network.to_hidden[unit.index] ?? [], offsets[row.index]!);
    return joined(kBitsEnd, row.y, unit, view * sum * (inside.network.to_output[unit.index] ?? 0));
  }));
}

function directConnections(inside: Inside, rows: FeatureRow[], output: { x: number; y: number }, seenBy: Color): Connection[] {
  const view = seenBy === 'black' ? 1 : -1;
  const offsets = bitOffsets(inside.features);
  return rows.map((row) => {
    const bits = inside.features[row.index]!.bits;
    return joined(kBitsEnd, row.y, output, view * brought(bits, inside.network.direct, offsets[row.index]!));
  });
}

const joined = (x1: number, y1: number, to: { x: number; y: number }, pull: number): Connection =>
  ({ x1, y1, x2: to.x, y2: to.y, pull, weight: 0 });

/// The strongest last, so that they are drawn over the others.
function strongest(all: Connection[], count: number): Connection[] {
  const ordered = all.filter(({ pull }) => pull !== 0).sort((a, b) => Math.abs(a.pull) - Math.abs(b.pull));
  return scaled(ordered.slice(-count));
}

function scaled(all: Connection[]): Connection[] {
  const most = Math.max(0, ...all.map(({ pull }) => Math.abs(pull)));
  return all.map((one) => ({ ...one, weight: most > 0 ? Math.abs(one.pull) / most : 0 }));
}
