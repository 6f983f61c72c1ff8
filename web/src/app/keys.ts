// Keys that a room takes wherever the focus is.

/// What has its own use for keys: fields, windows over the page, and whatever is walked through by arrows.
const kBusy = 'input, select, textarea, [contenteditable], dialog, [role=grid], [role=application], .inside-panel';

export type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey' | 'target'>;

/// `besides`: elements of the room that use keys themselves, as a selector.
export function isForRoom({ altKey, ctrlKey, defaultPrevented, metaKey, shiftKey, target }: Key, besides?: string): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false;
  return !(target instanceof Element && target.closest(besides ? `${kBusy}, ${besides}` : kBusy));
}
