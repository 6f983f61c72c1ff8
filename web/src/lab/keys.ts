// Which key means which step, unless the element under the focus needs the key itself.

export type StepCommand = 'back' | 'forward' | 'first' | 'last' | 'play';

const kCommands: Record<string, StepCommand> = {
  ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', ' ': 'play',
};
const kTyping = 'input, textarea, select, [contenteditable], [role="application"], [role="grid"]';
const kPressing = 'button, a, summary';

export interface Key { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean; shiftKey: boolean; target: EventTarget | null }

export function stepKey({ key, ctrlKey, altKey, metaKey, shiftKey, target }: Key): StepCommand | null {
  const command = kCommands[key];
  if (!command || ctrlKey || altKey || metaKey || shiftKey) return null;
  if (!(target instanceof Element)) return command;
  if (target.closest(kTyping)) return null;
  return command === 'play' && target.closest(kPressing) ? null : command;
}
