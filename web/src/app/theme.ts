// Light or dark: as the system says, unless the user says otherwise. What holds stands in the document's data-theme, for the css.
import { computed, effect, signal } from '@preact/signals';
import { remember, remembered } from './memory';

export const kThemes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof kThemes)[number];
const stored = remembered('theme');
export const theme = signal<Theme>(kThemes.find((name) => name === stored) ?? 'auto');

const system = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(system.matches);
system.addEventListener('change', () => (systemIsDark.value = system.matches));

export const isDark = computed(() => (theme.value === 'auto' ? systemIsDark.value : theme.value === 'dark'));

export function setTheme(next: Theme): void {
  theme.value = next;
  remember('theme', next);
}

/// From now on the document follows.
export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset['theme'] = isDark.value ? 'dark' : 'light';
  });
}
