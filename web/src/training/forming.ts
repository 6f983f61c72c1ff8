import type { TrainingMap } from '../server/messages';

export interface EpochView {
  map: TrainingMap;
  error: number | null;
}

/// The map after so many epochs: before the first no neuron has won anything; the finished map is the one whose empty neurons have
/// been given boards.
export function epochShown(map: TrainingMap, epoch: number): EpochView {
  const past = map.forming[epoch - 1];
  const isLast = epoch >= map.forming.length;
  if (isLast) return { map, error: past?.error ?? null };
  return { map: { ...map, sizes: past?.sizes ?? map.sizes.map(() => 0) }, error: past?.error ?? null };
}
