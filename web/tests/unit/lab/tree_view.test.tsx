import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { frameAt } from '../../../src/lab/replay';
import { TreeText } from '../../../src/lab/TreeText';
import { TreeView } from '../../../src/lab/TreeView';
import { kFigure55, nodeNamed } from './figure_5_5';

let place: HTMLElement;
const draw = (done: number, showWindow = true) =>
  act(() =>
    render(
      <TreeView
        trace={kFigure55}
        frame={frameAt(kFigure55, done)}
        start={null}
        chances={new Map()}
        showWindow={showWindow}
        title={{ text: '', lang: undefined }}
        sentence="x"
      />,
      place,
    ),
  );
const node = (name: string) => place.querySelector(`[data-node="${nodeNamed(name)}"]`)!;
const cutStep = kFigure55.steps.findIndex((step) => step.step === 'cut') + 1;

describe('the drawn tree', () => {
  beforeEach(() => {
    setLanguage('en');
    place = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    render(null, place);
    place.remove();
  });

  it('marks states, windows and intervals', async () => {
    await draw(cutStep);
    expect(['A', 'B', 'C', 'D'].map((name) => node(name).getAttribute('data-state'))).toEqual([
      'open',
      'done',
      'open',
      'unvisited',
    ]);
    expect(node('C').querySelector('[data-window]')?.getAttribute('data-window')).toBe('[3, 2]');
    expect(node('C').querySelector('[data-known]')?.textContent).toBe('[−∞, 2]');
    expect(node('B').querySelector('[data-window]')).toBeNull();
    expect(place.querySelectorAll('[data-state="cut"] .lab-scissors')).toHaveLength(2);
  });

  it('draws again what a step back takes away, and shows no windows for minimax', async () => {
    await draw(cutStep);
    await draw(0, false);
    expect(place.querySelectorAll('[data-state="unvisited"]')).toHaveLength(13);
    expect(place.querySelectorAll('[data-window], [data-known], .lab-scissors')).toHaveLength(0);
  });

  it('shows the best line at the end only', async () => {
    await draw(kFigure55.steps.length - 1);
    expect(place.querySelectorAll('.lab-best')).toHaveLength(0);
    await draw(kFigure55.steps.length);
    expect([...place.querySelectorAll('.lab-best')].map((each) => each.getAttribute('data-node'))).toEqual(['0', '1', '2']);
  });

  it('has a text alternative', async () => {
    await act(() => render(<TreeText trace={kFigure55} frame={frameAt(kFigure55, cutStep)} />, place));
    const details = place.querySelector('details')!;
    await act(() => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(place.querySelectorAll('li')).toHaveLength(13);
    expect(place.textContent).toContain('MIN node C, value 2, values still possible [−∞, 2], open');
    expect(place.textContent).toContain('Leaf c2, value 4, cut');
  });
});
