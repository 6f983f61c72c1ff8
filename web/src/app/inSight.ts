/// Scrolls a list so far that one of its items is seen, with some of its neighbours; the list alone, never the page.
export function keepInSight(list: HTMLElement, item: HTMLElement, margin = 0): void {
  const space = list.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < space.top) list.scrollTop -= space.top - place.top + margin;
  else if (place.bottom > space.bottom) list.scrollTop += place.bottom - space.bottom + margin;
}

/// Scrolls the page to the beginning of a part that is not seen as a whole.
export function bringInSight(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) part.scrollIntoView({ block: 'start' });
}
