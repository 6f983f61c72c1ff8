import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { LinkSharing } from '../../../src/app/LinkSharing';
import { server } from '../../../src/server/connection';
import { kVersion } from '../../../src/server/messages';

let root: HTMLElement;
const writeText = vi.fn<(text: string) => Promise<void>>();
const show = () => act(() => render(<LinkSharing room="lab" query={{ step: '3' }} label="Copy" />, root));
const labels = () => [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
async function press(index: number): Promise<void> {
  await act(async () => root.querySelectorAll('button')[index]!.click());
}

function reachedAt(addresses: string[]): void {
  const visitor = { host: true, shared: true, trainings: true };
  server.hello.value = {
    type: 'hello',
    version: kVersion,
    program: '',
    players: [],
    databases: 0,
    ballots: [],
    visitor,
    addresses,
  };
}

beforeEach(() => {
  setLanguage('en');
  root = document.createElement('div');
  document.body.replaceChildren(root);
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
});
afterEach(() => {
  render(null, root);
  server.hello.value = null;
  vi.unstubAllGlobals();
});

describe('sharing a link', () => {
  // The tests' page is at localhost.
  it('says that it works only on this computer', async () => {
    show();
    expect(labels()).toEqual(['Copy']);
    await press(0);
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/#/lab?step=3`);
    expect(root.querySelector('.error')?.textContent).toMatch(/^This link works only on this computer/);
  });

  it('offers the link that reaches others first, and says that it holds the token', async () => {
    reachedAt(['http://192.168.1.5:8080/?token=abc']);
    show();
    expect(labels()).toEqual(['Copy link for others (192.168.1.5:8080)', 'Copy link for this computer']);
    await press(0);
    expect(writeText).toHaveBeenCalledWith('http://192.168.1.5:8080/?token=abc#/lab?step=3');
    expect(root.querySelector('.error')).toBeNull();
    expect(root.textContent).toContain('It holds the token of this server');
  });

  it('shows the link where copying is not allowed', async () => {
    writeText.mockRejectedValue(new Error('no'));
    document.execCommand = () => false;
    show();
    await press(0);
    expect(root.querySelector('input')?.value).toBe(`${location.origin}/#/lab?step=3`);
  });
});
