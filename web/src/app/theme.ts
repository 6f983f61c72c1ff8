// Light or dark: as the system says, unless the user says otherwise.
import { signal } from '@preact/signals';
import { remember, remembered } from './memory';

export type Theme = 'auto' | 'light' | 'dark';
const stored = remembered('theme');
export const theme = signal<Theme>(stored === 'light' || stored === 'dark' ? stored : 'auto');

export function setTheme(next: Theme): void {
  theme.value = next;
  remember('theme', next);
  if (next === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
}
