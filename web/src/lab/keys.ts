// Which key means which step, unless the element under the focus needs the key itself.
import { isForRoom, type Key } from '../app/keys';
import type { Step } from '../app/StepButtons';

export type StepCommand = Step | 'play';

const kCommands: Record<string, StepCommand> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ' ': 'play',
};
const kPressing = 'button, a, summary';

/// The tree scrolls within its box, by the same keys where it is larger than that.
const scrolls = (box: Element | null): boolean =>
  box !== null && (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);

export function stepKey(event: Key & { key: string }): StepCommand | null {
  const command = kCommands[event.key];
  if (!command || !isForRoom(event)) return null;
  if (!(event.target instanceof Element)) return command;
  if (scrolls(event.target.closest('.lab-box'))) return null;
  return command === 'play' && event.target.closest(kPressing) ? null : command;
}
