// Keys that a room takes wherever the focus is.

/// Where letters are typed, and windows over the page.
const kTyping = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable], dialog';
/// What has its own use for other keys: also fields that are not typed in, and whatever is walked through by arrows.
const kBusy = `${kTyping}, input, [role=grid], [role=application], .inside-panel`;

export type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey' | 'target'>;

function isFree({ altKey, ctrlKey, defaultPrevented, metaKey, shiftKey, target }: Key, busy: string): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false;
  return !(target instanceof Element && target.closest(busy));
}

export const isForRoom = (key: Key): boolean => isFree(key, kBusy);

/// Of a letter, which only those fields have a use for that are typed in.
export const isLetterForRoom = (key: Key): boolean => isFree(key, kTyping);
