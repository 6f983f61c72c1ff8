// English and Portuguese: chosen by the browser, switchable, remembered.
import { signal } from '@preact/signals';
import { remembered, remember } from './memory';

export type Language = 'en' | 'pt';

const preferred = (): Language => (navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en');
const stored = remembered('language');

export const language = signal<Language>(stored === 'en' || stored === 'pt' ? stored : preferred());

export function setLanguage(next: Language): void {
  language.value = next;
  remember('language', next);
  document.documentElement.lang = next === 'pt' ? 'pt-BR' : 'en';
}

/// Texts in both languages, to be read as `t().name` wherever they are shown. A text may be a function of what it tells.
export function texts<T extends object>(all: { en: T; pt: NoInfer<T> }): () => T {
  return () => all[language.value];
}
