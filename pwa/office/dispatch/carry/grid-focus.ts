import { slots } from '../../../../contract/slots';
import { placeKey, placeOf } from '../model/places';

/** The way that an arrow goes, as it is seen: in a page from right to left the left is ahead. */
export type Way = 'up' | 'down' | 'back' | 'ahead';

const wayOf: Partial<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** The way of a key, where it is an arrow. */
export function wayOfKey(key: string): Way | undefined {
  const isRtl = document.dir === 'rtl';
  if (key === 'ArrowLeft') return isRtl ? 'ahead' : 'back';
  if (key === 'ArrowRight') return isRtl ? 'back' : 'ahead';
  return wayOf[key];
}

/** The next cell from one: `order` are the technicians from top to bottom. Past the last slot lies the tray. */
export function nextPlace(key: string, way: Way, order: readonly string[]): string {
  const place = placeOf(key);
  const last = slots.length - 1;
  if (place === 'tray') return way === 'back' ? placeKey(order[0] ?? '', last) : key;
  const row = order.indexOf(place.technicianId);
  if (way === 'up' || way === 'down') {
    const to = order[row + (way === 'down' ? 1 : -1)];
    return to ? placeKey(to, place.slot) : key;
  }
  const slot = place.slot + (way === 'ahead' ? 1 : -1);
  if (slot > last) return 'tray';
  return slot < 0 ? key : placeKey(place.technicianId, slot);
}

/** The element of a place; whoever is on leave has one for the whole day. */
export function placeElement(stage: HTMLElement, key: string): HTMLElement | null {
  const place = placeOf(key);
  const whole = place === 'tray' ? key : placeKey(place.technicianId, 0);
  return (
    stage.querySelector<HTMLElement>(`[data-place="${key}"]`) ??
    stage.querySelector<HTMLElement>(`[data-place="${whole}"]`)
  );
}

/** What can have the focus in a place: its cards, or itself. */
function stops(place: HTMLElement): HTMLElement[] {
  const cards = [
    ...place.querySelectorAll<HTMLElement>('[data-card], [data-offer], [data-block], [data-ghost]'),
  ];
  return cards.length > 0 ? cards : [place];
}

/** Where the focus is on the stage: in which place, and on which of its cards. */
export function focusedPlace(stage: HTMLElement): { key: string; at: number; of: HTMLElement[] } | undefined {
  const active = document.activeElement;
  const place = active?.closest<HTMLElement>('[data-place]');
  if (!place || !stage.contains(place)) return undefined;
  const of = stops(place);
  return { key: place.dataset.place ?? '', at: of.findIndex((each) => each.contains(active)), of };
}

/** Moves the focus a step; within a place from card to card first. */
export function stepFocus(stage: HTMLElement, way: Way, order: readonly string[]): void {
  const here = focusedPlace(stage);
  if (!here) return;
  if (way === 'up' || way === 'down') {
    const inside = here.of[here.at + (way === 'down' ? 1 : -1)];
    if (inside) {
      focusOn(inside);
      return;
    }
  }
  const key = nextPlace(here.key, way, order);
  const place = key === here.key ? null : placeElement(stage, key);
  if (!place) return;
  const all = stops(place);
  focusOn((way === 'up' ? all.at(-1) : all[0]) ?? place);
}

/** Gives the focus to a card wherever it stands now, or else to a place. */
export function focusCard(stage: HTMLElement, id: string, key?: string): void {
  const cards = [...stage.querySelectorAll<HTMLElement>(`[data-card="${id}"]`)];
  const place = key ? placeElement(stage, key) : null;
  const card = cards.find((each) => place?.contains(each)) ?? cards[0];
  const to = card ?? place;
  if (to) focusOn(to);
}

/** The board is one stop for Tab: the place that had the focus last. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Makes what has the focus the stop for Tab. */
export function keepStop(stage: HTMLElement, target: Element): void {
  const stop = target.closest<HTMLElement>('[data-card], [data-offer], [data-block], [data-place]');
  if (!stop) return;
  for (const each of stage.querySelectorAll<HTMLElement>('[data-stop]')) {
    each.tabIndex = -1;
    delete each.dataset.stop;
  }
  stop.tabIndex = 0;
  stop.dataset.stop = '';
}
