// The exercise sheet that is open; null: the lab itself is.
import { signal } from '@preact/signals';
import type { LabTrace } from '../server/messages';

export const sheet = signal<{ traces: LabTrace[]; seed: number } | null>(null);
