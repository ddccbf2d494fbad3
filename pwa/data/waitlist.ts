import { useEffect, useSyncExternalStore } from 'react';
import type { WaitlistEntry, WaitlistRequest } from '../../contract/availability/waitlist';
import { newListeners } from '../device/db/listeners';
import { readMeta, writeMeta } from '../device/db/meta';
import { openDevice } from '../device/device';
import { onLeaving, session } from '../device/session/session-store';
import { useLive } from './device/live';
import { useOnline } from './device/online';
import { useKnownSession } from './session/known-session';
import { callLinked } from './visit/call-linked';

/** What somebody waits for, and how well that is known: `now` as the server said, `then` as this device heard before. */
export interface Waitlist {
  entries: readonly WaitlistEntry[] | undefined;
  as: 'asking' | 'now' | 'then';
}

interface Known {
  entries?: readonly WaitlistEntry[];
  failed?: boolean;
}

const path = '/free-watches';
const nothing: Known = {};
/** Of the person, and of each visit whose link is open, as the server said in this tab; by whose it is. */
const known = new Map<string, Known>();
/** How often it was changed from here: a list that was on its way meanwhile is of before. */
const changes = new Map<string, number>();
const [notifyListeners, subscribe] = newListeners();

onLeaving(() => {
  known.clear();
  notifyListeners();
});

/**
 * The times that the person, or with a `link` its visit, waits for. Asked for where `isWanted`, and again when the network or the page
 * comes back, or `about` changes.
 */
export function useWaitlist(of: { link?: string | undefined; isWanted: boolean; about?: string }): Waitlist {
  const { link, isWanted, about } = of;
  const { status, userId } = useKnownSession();
  const isOnline = useOnline();
  const person = link === undefined && status === 'signed-in' ? userId : undefined;
  const whose = link ?? person;
  const heard = useSyncExternalStore(
    subscribe,
    () => known.get(whose ?? '') ?? nothing,
    () => nothing,
  );
  const { value: kept } = useLive(`free-watches ${person ?? ''}`, async (device) =>
    device.usable && person ? readMeta(device.person(person), 'freeWatches') : undefined,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about is a reason to ask again
  useEffect(() => {
    if (!isWanted || !isOnline || !whose) return;
    const ask = () => void load(whose, link);
    ask();
    const look = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [whose, isWanted, isOnline, about]);

  const isThen = !isOnline || heard.failed === true;
  // While the server's word may still come nothing of before is said.
  return {
    entries: heard.entries ?? (isThen ? kept : undefined),
    as: isThen ? 'then' : heard.entries ? 'now' : 'asking',
  };
}

/** Asks to be told when a time is free; the same entry with the same id is one. */
export async function joinWaitlist(
  { id, ...request }: WaitlistRequest & { id: string },
  link?: string,
): Promise<void> {
  const whose = whoseNow(link);
  const { body } = await callLinked<WaitlistEntry>(link, `${path}/${id}`, { method: 'PUT', body: request });
  change(whose, link, (before) => [...before.filter((each) => each.id !== body.id), body]);
}

/** Takes such an entry back. */
export async function leaveWaitlist(id: string, link?: string): Promise<void> {
  const whose = whoseNow(link);
  await callLinked(link, `${path}/${id}`, { method: 'DELETE' });
  change(whose, link, (before) => before.filter((each) => each.id !== id));
}

function whoseNow(link: string | undefined): string {
  return link ?? session.get().userId ?? '';
}

async function load(whose: string, link: string | undefined): Promise<void> {
  const before = changes.get(whose);
  try {
    const { body } = await callLinked<WaitlistEntry[]>(link, path);
    if (changes.get(whose) !== before) return load(whose, link);
    receive(whose, link, body);
  } catch {
    if (whoseNow(link) !== whose) return;
    known.set(whose, { ...known.get(whose), failed: true });
    notifyListeners();
  }
}

function change(
  whose: string,
  link: string | undefined,
  next: (before: readonly WaitlistEntry[]) => readonly WaitlistEntry[],
) {
  changes.set(whose, (changes.get(whose) ?? 0) + 1);
  const before = known.get(whose)?.entries;
  receive(whose, link, next(before ?? []));
  // Of the others nothing is known yet.
  if (!before) void load(whose, link);
}

function receive(whose: string, link: string | undefined, entries: readonly WaitlistEntry[]) {
  // Said of somebody who has left meanwhile.
  if (whoseNow(link) !== whose) return;
  known.set(whose, { entries });
  notifyListeners();
  if (link === undefined) void keep(whose, entries).catch((error) => console.warn('Not kept:', error));
}

async function keep(userId: string, entries: readonly WaitlistEntry[]): Promise<void> {
  const { usable, person } = await openDevice();
  if (usable) await writeMeta(person(userId), 'freeWatches', [...entries]);
}
