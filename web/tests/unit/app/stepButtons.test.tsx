import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { PlayButton, StepButtons } from '../../../src/app/StepButtons';

const kWords = { first: 'First', back: 'Back', forward: 'Forward', last: 'Last' };
const onStep = vi.fn();
const onPlay = vi.fn();
let place: HTMLElement;

function show(atStart: boolean, atEnd: boolean): void {
  const play = <PlayButton label="Play" playing={false} off={false} onClick={onPlay} />;
  act(() =>
    render(
      <StepButtons words={kWords} atStart={atStart} atEnd={atEnd} onStep={onStep}>
        {play}
      </StepButtons>,
      place,
    ),
  );
}

const buttons = (): HTMLButtonElement[] => [...place.querySelectorAll('button')];

beforeEach(() => {
  place = document.createElement('div');
  document.body.replaceChildren(place);
  onStep.mockReset();
  onPlay.mockReset();
});

it('walk both ways, with what the room adds in the middle', () => {
  show(false, false);
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(['First', 'Back', 'Play', 'Forward', 'Last']);
  for (const button of buttons()) button.click();
  expect(onStep.mock.calls).toEqual([['first'], ['back'], ['forward'], ['last']]);
  expect(onPlay).toHaveBeenCalledOnce();
});

it('do nothing where there is no step left, and keep the focus', () => {
  show(false, false);
  buttons()[3]!.focus();
  show(false, true);
  expect(document.activeElement).toBe(buttons()[3]);
  expect(buttons().map((button) => button.getAttribute('aria-disabled'))).toEqual(['false', 'false', 'false', 'true', 'true']);
  for (const button of buttons()) button.click();
  expect(onStep.mock.calls).toEqual([['first'], ['back']]);
});
