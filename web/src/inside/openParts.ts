// Which parts of the panel are open, remembered between visits.
import { signal } from '@preact/signals';
import { remember, remembered } from '../app/memory';

export const kParts = ['map', 'features', 'network', 'search'] as const;
export type PartName = (typeof kParts)[number];

const kMemory = 'inside.closed';

export function parseClosed(text: string | null): Set<PartName> {
  return new Set(kParts.filter((part) => (text ?? '').split(' ').includes(part)));
}

const closed = signal(parseClosed(remembered(kMemory)));

export const isOpen = (part: PartName): boolean => !closed.value.has(part);

export function setOpen(part: PartName, open: boolean): void {
  const next = new Set(closed.value);
  if (open) next.delete(part);
  else next.add(part);
  closed.value = next;
  remember(kMemory, [...next].join(' '));
}
