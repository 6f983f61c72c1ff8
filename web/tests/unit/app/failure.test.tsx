import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { Failure, withoutField } from '../../../src/app/Failure';
import { setLanguage } from '../../../src/app/language';
import { RequestError } from '../../../src/server/connection';

it("speaks the page's language and marks the server's words", () => {
  setLanguage('pt');
  const root = document.createElement('div');
  const dismissed = vi.fn();
  act(() => render(<Failure error={new RequestError('busy', 'too many games')} onDismiss={dismissed} />, root));
  expect(root.querySelector('[role=alert] .error')?.textContent).toMatch(/^O servidor está ocupado/);
  expect(root.querySelector('[lang=en]')?.textContent).toBe('too many games');
  act(() => root.querySelector('button')?.click());
  expect(dismissed).toHaveBeenCalledOnce();
  act(() => render(<Failure error={new Error('')} />, root));
  expect(root.querySelectorAll('[lang=en], button')).toHaveLength(0);
});

it("says the server's reason in the language of the page, and in English where only its message tells", () => {
  setLanguage('pt');
  const root = document.createElement('div');
  const more = () => root.querySelector('.failure-more');
  const error = new RequestError('not_found', 'there is no job "t-9"', 'no_job', { job: '"t-9"' });
  act(() => render(<Failure error={error} />, root));
  expect(more()?.textContent).toBe('Não existe o treino ou torneio "t-9".');
  expect(more()?.hasAttribute('lang')).toBe(false);
  const unknown = new RequestError('refused', 'something new', 'of_tomorrow' as 'other', {});
  act(() => render(<Failure error={unknown} />, root));
  expect(more()?.textContent).toBe('something new');
  expect(more()?.getAttribute('lang')).toBe('en');
});

it('leaves out the names of fields', () => {
  expect(withoutField('"start": FEN column 1: found "r"')).toBe('FEN column 1: found "r"');
  expect(withoutField('"moves[3]": 1-2 is no legal move')).toBe('1-2 is no legal move');
  expect(withoutField('there is no player "x"')).toBe('there is no player "x"');
});
