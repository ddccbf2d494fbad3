import { type RefObject, useEffect, useRef } from 'react';
import { officeKeysOn } from './keys-switch';
import { isHandled, keyOf, type OfficeKey, repeatable } from './office-keys';

/** What a part of a page does at each of its keys. Without an act the key is the part's, and does nothing now. */
export type KeyActs = Partial<Record<OfficeKey, (() => unknown) | undefined>>;

/** Where keys mean something: in the only dialog that is open, which this element stands in; or whatever is open. */
type KeyScope = RefObject<Element | null> | 'anywhere';

interface Claim {
  acts(): KeyActs;
  isLookedAt(): boolean;
}

/** Every part of the page on the screen that has keys. */
const claims = new Set<Claim>();

/**
 * The keys of a part of a page, while it is there. They are one part's alone: a page on which two claim one key is a fault, and fails as such.
 * Without a `scope` they are those of the page, while no dialog lies over it.
 */
export function useOfficeKeys(acts: KeyActs, scope?: KeyScope): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const claim: Claim = {
      acts: () => latest.current,
      isLookedAt: () => scope === 'anywhere' || isOnTop(scope?.current?.closest('dialog')),
    };
    const twice = Object.keys(latest.current).find((key) => ownerOf(key as OfficeKey));
    if (twice && import.meta.env.DEV) throw new Error(`Two parts of one page claim the key ${twice}.`);
    if (claims.size === 0) addEventListener('keydown', pressed, { capture: true });
    claims.add(claim);
    return () => {
      claims.delete(claim);
      if (claims.size === 0) removeEventListener('keydown', pressed, { capture: true });
    };
  }, [scope]);
}

function ownerOf(key: OfficeKey): Claim | undefined {
  return [...claims].find((claim) => key in claim.acts());
}

/** Before the page's own: a closed status list would open at any letter. */
function pressed(event: KeyboardEvent): void {
  const key = keyOf(event);
  const claim = key && ownerOf(key);
  if (!claim || isHandled(event.target, key) || (event.repeat && !repeatable.includes(key))) return;
  // Enter is no letter: it stays where letters are switched off.
  if ((key !== 'enter' && !officeKeysOn()) || isScreenLocked() || !claim.isLookedAt()) return;
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
function isOnTop(dialog: Element | null | undefined): boolean {
  const open = [...document.querySelectorAll('dialog[open]')];
  return dialog ? open.length === 1 && open[0] === dialog : open.length === 0;
}
