import { type KeyboardEvent, useCallback } from 'react';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { officeKeysOn } from '../../kit/keys/keys-switch';
import type { Desk } from './desk';
import { focusedPlace, focusOn, nextPlace, placeElement, stepFocus, wayOfKey } from './grid-focus';

interface Of {
  desk: Desk;
  /** Technicians from top to bottom. */
  order: readonly string[];
  jobOf(id: string): BoardJob | undefined;
  pickUp(job: BoardJob, from: string | null, at: string): void;
  /** Puts down what is carried. */
  putDown(key: string | undefined): void;
  putBack(): void;
  open(job: BoardJob): void;
}

/** The board by keys alone: arrows go from place to place, Space picks up and puts down, Tab goes to what fits next. */
export function useBoardKeys(of: Of): (event: KeyboardEvent<HTMLElement>) => void {
  const { desk } = of;
  return useCallback(
    (event) => {
      const stage = event.currentTarget;
      const carry = desk.carry.get();
      const isHandled = carry?.by === 'keys' ? carried(event, stage, of) : resting(event, stage, of);
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [desk, of],
  );
}

/** While a card is carried every key is the board's. */
function carried(event: KeyboardEvent, stage: HTMLElement, of: Of): boolean {
  const { desk, order } = of;
  const carry = desk.carry.get();
  if (!carry || event.altKey || event.ctrlKey || event.metaKey) return false;
  const go = (at: string) => {
    desk.carry.set({ ...carry, at });
    const to = placeElement(stage, at);
    if (to) focusOn(to);
  };
  const way = wayOfKey(event.key);
  if (way) go(nextPlace(carry.at ?? 'tray', way, order));
  else if (event.key === 'Tab') {
    const { fitting } = carry;
    const now = fitting.indexOf(carry.at ?? '');
    const next = event.shiftKey ? (now <= 0 ? fitting.length : now) - 1 : (now + 1) % fitting.length;
    const to = fitting[next];
    if (to) go(to);
  } else if (event.key === ' ' || event.key === 'Enter') of.putDown(carry.at);
  else if (event.key === 'Escape') of.putBack();
  return true;
}

function resting(event: KeyboardEvent, stage: HTMLElement, of: Of): boolean {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (!(target instanceof HTMLElement)) return false;
  const isStop = target.matches('[data-card], [data-offer], [data-place], [data-block]');
  const way = wayOfKey(key);
  if (way && (isStop || target.closest('[data-card], [data-offer]'))) {
    stepFocus(stage, way, of.order);
    return true;
  }
  if (!isStop) return false;
  const here = focusedPlace(stage);
  const { card, offer = card } = target.dataset;
  const job = offer ? of.jobOf(offer) : undefined;
  const from = here && here.key !== 'tray' ? (here.key.split(' ')[0] ?? null) : null;
  if (key === ' ') {
    if (card && job && here && target.querySelector('[aria-haspopup]')) of.pickUp(job, from, here.key);
    return true;
  }
  if (key === 'Enter') {
    if (job) of.open(job);
    return job !== undefined;
  }
  if (!officeKeysOn()) return false;
  const letter = key.toLowerCase();
  if (letter === 'm' && job) {
    target.querySelector<HTMLElement>('[aria-haspopup]')?.click();
    return true;
  }
  if (letter === 'l' && job) {
    target.querySelector<HTMLElement>('[data-tells]')?.click();
    return true;
  }
  return false;
}
