import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { Notices } from '../../../src/app/Notices';
import { server } from '../../../src/server/connection';
import { kVersion } from '../../../src/server/messages';

const root = document.createElement('div');
const visitor = { host: true, shared: true, trainings: true };
const hello = (version: number) => ({
  type: 'hello' as const,
  version,
  program: '',
  players: [],
  databases: 0,
  ballots: [],
  visitor,
  addresses: [],
});

beforeEach(() => {
  setLanguage('en');
  act(() => render(<Notices />, root));
});

it('says that the server cannot be reached', () => {
  expect(root.textContent).toBe('');
  act(() => void (server.unreachable.value = true));
  expect(root.textContent).toContain('Cannot reach the server');
  act(() => void (server.unreachable.value = false));
  expect(root.textContent).toBe('');
});

it('says that cookies are needed where the browser blocks them', () => {
  const enabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  act(() => void (server.unreachable.value = true));
  expect(root.textContent).toContain('blocks cookies');
  act(() => void (server.unreachable.value = false));
  enabled.mockRestore();
});

it('asks for a reload when the server has become another', () => {
  act(() => void (server.hello.value = hello(kVersion)));
  expect(root.textContent).toBe('');
  act(() => void (server.hello.value = hello(kVersion + 1)));
  expect(root.querySelector('button')?.textContent).toBe('Reload');
  act(() => void (server.hello.value = null));
});
