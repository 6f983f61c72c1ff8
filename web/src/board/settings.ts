// What the rooms with a board share: whether squares are numbered, and the words around it.
import { signal } from '@preact/signals';
import { texts } from '../app/language';
import { remember, remembered } from '../app/memory';

export const numbers = signal(remembered('numbers') !== 'off');

export function setNumbers(on: boolean): void {
  numbers.value = on;
  remember('numbers', on ? 'on' : 'off');
}

export const boardWords = texts({
  en: {
    black: 'Black',
    white: 'White',
    flip: 'Flip',
    numbers: 'Square numbers',
    first: 'First position',
    back: 'One move back',
    forward: 'One move forward',
    last: 'Last position',
    savePdn: 'Save PDN',
    copyFen: 'Copy FEN',
  },
  pt: {
    black: 'Pretas',
    white: 'Brancas',
    flip: 'Girar',
    numbers: 'Números das casas',
    first: 'Primeira posição',
    back: 'Lance anterior',
    forward: 'Próximo lance',
    last: 'Última posição',
    savePdn: 'Salvar PDN',
    copyFen: 'Copiar FEN',
  },
});
