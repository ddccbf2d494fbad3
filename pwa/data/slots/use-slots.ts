import { useCallback, useEffect, useState } from 'react';
import type { SlotsAnswer } from '../../../contract/availability/slots-query';
import { type BookableService, bookableServices } from '../../../contract/bookings/booking-rules';
import { readMeta, writeMeta } from '../../device/db/meta';
import type { HubDb } from '../../device/db/tables';
import { openDevice } from '../../device/device';
import { useLive } from '../device/live';
import { useOnline } from '../device/online';
import { callLinked } from '../visit/call-linked';

/** What to ask for: a service, from a Dubai day on. `booking`: one of one's own that is to be moved; its own slot is free to it. */
export interface SlotsFor {
  service: BookableService | undefined;
  from: string;
  booking?: string | undefined;
  /** What is chosen from the price list, which says how large the visit is. */
  items?: readonly string[] | undefined;
  /** The link that shows that the booking may be moved. */
  link?: string | undefined;
  /** Whether `from` is today: only then the answer is kept, where nothing is chosen. */
  isToday: boolean;
}

/**
 * What is offered, and how well it is known: `now` as the server just said, `then` as it was at `answer.at`, `asking` while the server's
 * word may still come.
 */
export interface Offered {
  answer: SlotsAnswer | undefined;
  as: 'asking' | 'now' | 'then';
  /** Asks anew, as when a slot turned out to be taken. */
  ask(): void;
}

/** So long numbers of before are held back for newer ones. */
const patienceMs = 2_000;

interface Heard {
  key: string;
  answer?: SlotsAnswer;
  failed?: boolean;
}

/**
 * The times that are offered: asked for when this is first shown, when the network or the page comes back, and when the public content has
 * changed; without an answer, what the device kept. Asks for nothing without a service.
 */
export function useSlots({ service, from, booking, items, link, isToday }: SlotsFor): Offered {
  const chosen = items?.join() ?? '';
  const key = service ? `${service} ${from} ${booking ?? ''} ${chosen}` : '';
  const isOnline = useOnline();
  const { value: version } = useLive('public-version', async ({ usable, hub }) =>
    usable ? readMeta(hub, 'publicVersion') : undefined,
  );
  const { value: read, failed } = useLive(`slots ${service ?? ''}`, async ({ usable, hub }) => ({
    kept: usable && service ? await keptSlots(hub, service) : undefined,
  }));
  const [heard, setHeard] = useState<Heard>();
  const [attempt, setAttempt] = useState(0);
  const ask = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => onShown(ask), [ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and another version are reasons to ask again
  useEffect(() => {
    if (!service || !isOnline) return;
    const ended = new AbortController();
    const hear = (next: Omit<Heard, 'key'>) => {
      if (!ended.signal.aborted) setHeard((before) => ({ ...(before?.key === key && before), ...next, key }));
    };
    const late = setTimeout(() => hear({ failed: true }), patienceMs);
    askServer(
      { service, from, ...(booking && { booking }), ...(chosen && { items: chosen }) },
      link,
      ended.signal,
    )
      // Before anything else: a device that takes long to keep the answer makes it no older.
      .finally(() => clearTimeout(late))
      .then(
        (answer) => {
          hear({ answer, failed: false });
          if (isToday && !booking && !chosen) void keep(service, answer);
        },
        () => hear({ failed: true }),
      );
    return () => {
      ended.abort();
      clearTimeout(late);
    };
  }, [key, isOnline, attempt, version]);

  const mine = heard?.key === key ? heard : undefined;
  const answer = mine?.answer ?? (isToday ? read?.kept : undefined);
  // Nothing is known either before it was looked what the device kept.
  const isAsking = !mine && (isOnline || (service !== undefined && !read && !failed));
  return { answer, as: isAsking ? 'asking' : isOnline && mine && !mine.failed ? 'now' : 'then', ask };
}

async function askServer(
  request: Record<string, string>,
  link: string | undefined,
  signal: AbortSignal,
): Promise<SlotsAnswer> {
  const query = new URLSearchParams(request);
  const { body } = await callLinked<SlotsAnswer>(link, `/slots?${query}`, { signal });
  return body;
}

async function keep(service: BookableService, answer: SlotsAnswer): Promise<void> {
  try {
    const { usable, hub } = await openDevice();
    if (usable) await keepSlots(hub, service, answer);
  } catch (error) {
    console.warn('Not kept:', error);
  }
}

/** Calls whenever the page is looked at again. */
function onShown(then: () => void): () => void {
  const listen = () => document.visibilityState === 'visible' && then();
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** What was last answered of a service. */
async function keptSlots(hub: HubDb, service: BookableService): Promise<SlotsAnswer | undefined> {
  return (await readMeta(hub, 'slots'))?.[service];
}

/** Keeps an answer with its time. */
export async function keepSlots(hub: HubDb, service: BookableService, answer: SlotsAnswer): Promise<void> {
  await hub.transaction('rw', hub.meta, async () => {
    const kept = await readMeta(hub, 'slots');
    await writeMeta(hub, 'slots', { ...kept, [service]: answer });
  });
}

/** The service as it is asked for; undefined of one that is not offered any more. */
export function serviceOf({ serviceType }: { serviceType?: string }): BookableService | undefined {
  return bookableServices.find((each) => each === serviceType);
}
