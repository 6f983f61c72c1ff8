/// Scrolls a list so far that one of its items is seen, with some of its neighbours; the list alone, never the page.
export function keepInSight(list: HTMLElement, item: HTMLElement, margin = 0): void {
  const space = list.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < space.top) list.scrollTop -= space.top - place.top + margin;
  else if (place.bottom > space.bottom) list.scrollTop += place.bottom - space.bottom + margin;
}
