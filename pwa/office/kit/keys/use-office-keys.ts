import { type RefObject, useEffect, useRef } from 'react';
import { officeKeysOn } from './keys-switch';
import { isHandled, keyOf, type OfficeKey, repeatable } from './office-keys';

/** What a part of a page does at each of its keys. Without an act the key is the part's, and does nothing now. */
export type KeyActs = Partial<Record<OfficeKey, (() => unknown) | undefined>>;

/** Where keys mean something: in the only dialog that is open, which this element stands in; or whatever is open. */
type KeyScope = RefObject<Element | null> | 'anywhere';

interface Claim {
  acts(): KeyActs;
  /** The dialog in which they stand; null is the page. */
  place(): Element | 'anywhere' | null;
}

/** Every part of the page on the screen that has keys. */
const claims = new Set<Claim>();

/**
 * The keys of a part of a page, while it is there. They are one part's alone: a page or a dialog on which two claim one key is a fault, and
 * fails as such. Without a `scope` they are those of the page, while no dialog lies over it.
 */
export function useOfficeKeys(acts: KeyActs, scope?: KeyScope): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const claim: Claim = {
      acts: () => latest.current,
      place: () => (scope === 'anywhere' ? scope : (scope?.current?.closest('dialog') ?? null)),
    };
    const twice = Object.keys(latest.current).find((key) => isTaken(key as OfficeKey, claim.place()));
    if (twice && import.meta.env.DEV) throw new Error(`Two parts of one page claim the key ${twice}.`);
    if (claims.size === 0) addEventListener('keydown', pressed, { capture: true });
    claims.add(claim);
    return () => {
      claims.delete(claim);
      if (claims.size === 0) removeEventListener('keydown', pressed, { capture: true });
    };
  }, [scope]);
}

function isTaken(key: OfficeKey, place: ReturnType<Claim['place']>): boolean {
  return [...claims].some((claim) => {
    const theirs = claim.place();
    return key in claim.acts() && (theirs === place || theirs === 'anywhere' || place === 'anywhere');
  });
}

function ownerOf(key: OfficeKey): Claim | undefined {
  return [...claims].find((claim) => key in claim.acts() && isLookedAt(claim.place()));
}

/** Before the page's own: a closed status list would open at any letter. */
function pressed(event: KeyboardEvent): void {
  const key = keyOf(event);
  const claim = key && ownerOf(key);
  if (!claim || isHandled(event.target, key) || (event.repeat && !repeatable.includes(key))) return;
  // Enter is no letter: it stays where letters are switched off.
  if ((key !== 'enter' && !officeKeysOn()) || isScreenLocked()) return;
  const act = claim.acts()[key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Nothing is done to what is hidden because its admin was away. */
function isScreenLocked(): boolean {
  return document.querySelector('[data-locked]') !== null;
}

/** Nothing is done to what a dialog lies over. */
function isLookedAt(place: ReturnType<Claim['place']>): boolean {
  if (place === 'anywhere') return true;
  const open = [...document.querySelectorAll('dialog[open]')];
  return place ? open.length === 1 && open[0] === place : open.length === 0;
}
