import { useEffect, useRef } from 'react';
import { newId } from '../../contract/new-id';
import { tabStorage } from '../device/db/tab-storage';
import { openDevice } from '../device/device';
import type { Sending } from '../device/outbox/sending';
import { onLeaving } from '../device/session/session-store';
import { shownAtOnce } from './outbox/shown-at-once';
import { useKnownSession } from './session/known-session';

export interface Favorite {
  /** A person is signed in, so that a press means something. */
  known: boolean;
  on: boolean;
  /** Adds it, or takes it away. */
  set(on: boolean): Promise<Sending>;
  /** Keeps a guest's wish until they have signed in. */
  remember(): void;
}

interface Service {
  id: string;
  name: string;
}

/**
 * Whether a service is among the person's favourites, and how to change it. On the server and at the first client render
 * no person is known. `granted` is told what became of a wish from before the sign-in.
 */
export function useFavorite(service: Service, granted: (sent: Sending) => void): Favorite {
  const { status, user } = useKnownSession();
  const { id } = service;
  const announced = useRef(granted);
  announced.current = granted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign-in is the cause; the name may come later
  useEffect(() => {
    if (status !== 'signed-in' || !takeRemembered(id)) return;
    setFavorite(service, true).then(
      (sent) => announced.current(sent),
      () => announced.current({ is: 'failed' }),
    );
  }, [status, id]);

  return {
    known: status === 'signed-in' || status === 'expired',
    on: user?.favorites.some((each) => each.id === id) ?? false,
    set: (on) => setFavorite(service, on),
    remember: () => rememberFavorite(id),
  };
}

/** Adds a service to the person's favourites, or takes it away; it may wait like every other change. */
export async function setFavorite({ id, name }: Service, on: boolean): Promise<Sending> {
  const device = await openDevice();
  const sent = await device.send({
    opId: newId(),
    entity: `favorite:${id}`,
    op: { kind: on ? 'favorite.add' : 'favorite.remove', serviceId: id },
    about: { service: name },
  });
  return shownAtOnce(sent, device.usable);
}

/** In the tab's own storage: a sign-in with Google leaves the page. */
const rememberedKey = 'favoriteWish';
const rememberedMs = 15 * 60_000;

onLeaving(() => tabStorage((storage) => storage.removeItem(rememberedKey)));

function rememberFavorite(id: string): void {
  tabStorage((storage) => storage.setItem(rememberedKey, JSON.stringify({ id, at: Date.now() })));
}

/** Whether this service was wished for lately; asked once. */
export function takeRemembered(id: string): boolean {
  const text = tabStorage((storage) => storage.getItem(rememberedKey));
  if (!text) return false;
  const { id: remembered, at } = parsed(text);
  if (remembered !== id) return false;
  tabStorage((storage) => storage.removeItem(rememberedKey));
  return typeof at === 'number' && Date.now() - at < rememberedMs;
}

function parsed(text: string): { id?: unknown; at?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
