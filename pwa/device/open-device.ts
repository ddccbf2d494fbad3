import { liveQuery } from 'dexie';
import type { Op } from '../../contract/sync/sync';
import { createDatabases, probe } from './db/databases';
import type { SyncEnv } from './db/env';
import { noteKept } from './nothing-kept';
import { rememberSent } from './outbox/last-sent';
import { discardItem, outboxOf, retryItem, tell } from './outbox/outbox-actions';
import type { OutboxItem } from './outbox/outbox-item';
import { type SendRequest, send } from './outbox/send';
import type { Sending } from './outbox/sending';
import * as queries from './queries';
import * as rowQueries from './row-queries';
import { noteSeen } from './seen-version';
import type { DeviceCore } from './session/device-core';
import { type FoundPerson, storedPerson } from './session/stored-person';
import { browserEnv } from './sync/browser-env';
import { deviceState } from './sync/device-state';
import { createEngine, type Engine } from './sync/engine';
import { keepFresh } from './sync/freshness';
import { refreshPublic } from './sync/refresh-public';
import { urgentRequest } from './urgent-query';

/** What opening takes at most: a hanging IndexedDB counts as one that cannot save. */
const patienceMs = 4_000;

export interface Device extends DeviceCore {
  /** Who was signed in while it was opened: a start need not ask for that once more. */
  atOpening?: Promise<FoundPerson>;
  queries: typeof queries & typeof rowQueries & { urgentRequest: typeof urgentRequest };
  send(request: SendRequest): Promise<Sending>;
  /** Tells something by itself; see `tell`. */
  tell(userId: string, what: Parameters<typeof tell>[2]): Promise<void>;
  discard(item: OutboxItem): Promise<boolean>;
  retry(item: OutboxItem, again?: Op): Promise<boolean>;
  live<T>(query: () => Promise<T>, next: (value: T) => void, failed: () => void): () => void;
  /** Brings the public content up to the page's version; once a version and page. */
  refresh(version: string | undefined): Promise<boolean>;
}

/** Called by the loop when a sign-in ended, or the server says that another person is signed in. */
export interface SessionEvents {
  expired(token: string | null): void;
  recheck(): void;
}

let events: SessionEvents = { expired() {}, recheck() {} };

/** Who is told what the loop learns of the sign-in. */
export function onSessionEvents(handlers: SessionEvents): void {
  events = handlers;
}

/** Opens the device: databases, probe, loop and its triggers. Call once a page. */
export async function open(): Promise<Device> {
  const outdated = () => deviceState.set({ updateBlocked: true });
  const { indexedDB, IDBKeyRange } = globalThis;
  const env = browserEnv(
    createDatabases({ indexedDB, IDBKeyRange }, { outdated, blocked: outdated, kept: noteKept }),
  );
  // Asked before the probe writes: it is answered while that is under way.
  const atOpening = storedPerson(env).find();
  atOpening.catch(() => {});
  const usable = await Promise.race([
    probe(env.databases.hub),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs)),
  ]);
  deviceState.set({ cannotSave: !usable, backgroundSync: 'SyncManager' in globalThis });
  const device = { ...deviceOf(env, usable), atOpening };
  if (usable) {
    listen(device.engine);
    keepFresh(env, device.engine);
    dropOld(env, atOpening).catch((error) => console.warn('What is old could not be dropped:', error));
  }
  return device;
}

async function dropOld({ databases, now }: SyncEnv, opening: Promise<FoundPerson>): Promise<void> {
  const { session } = await opening;
  const { tidy } = await import('./db/tidy');
  await tidy(databases, session?.userId, now());
}

/** The device in a world: a page's, or a test's. */
export function deviceOf(env: SyncEnv, usable: boolean): Device {
  const { databases } = env;
  const refreshes = new Map<string | undefined, Promise<boolean>>();
  const refresh = (version: string | undefined) => {
    const under = refreshes.get(version) ?? refreshPublic(env, version).catch(() => false);
    refreshes.set(version, under);
    // What failed may be asked for again.
    return under.then((done) => {
      if (!done) refreshes.delete(version);
      else if (version !== undefined) noteSeen(version);
      return done;
    });
  };

  const engine = createEngine(env, {
    answered: ({ publicVersion }) => void refresh(publicVersion),
    expired: ({ token }) => events.expired(token),
    mismatch: () => events.recheck(),
    full: (full) => deviceState.set({ full }),
  });
  engine.subscribe(() => deviceState.set(engine.status()));
  env.channel?.hear(({ type }) => {
    if (type === 'session' || type === 'signed-out') events.recheck();
  });

  /** Where nothing is kept nothing tells of a change: after a write all is asked for anew. */
  const refetches = new Set<() => void>();

  const device: Device = {
    usable,
    env,
    engine,
    hub: databases.hub,
    person: (userId) => databases.person(userId),
    stored: storedPerson(env),
    queries: { ...queries, ...rowQueries, urgentRequest },
    async send(request) {
      const sent = await send(device, request);
      const { is } = sent;
      if (is === 'applied' || is === 'saved')
        rememberSent({ is, what: request.about?.service ?? '', at: Date.now() });
      for (const ask of refetches) ask();
      return sent;
    },
    tell: (userId, what) => tell(device, userId, what),
    async discard(item) {
      const home = outboxOf(device, item);
      return home !== undefined && discardItem(device, home, item);
    },
    async retry(item, again) {
      const home = outboxOf(device, item);
      return home !== undefined && retryItem(device, home, item, again);
    },
    live(query, next, failed) {
      if (!usable) {
        let wanted = true;
        const ask = () => {
          query().then(
            (value) => wanted && next(value),
            () => wanted && failed(),
          );
        };
        refetches.add(ask);
        ask();
        return () => {
          wanted = false;
          refetches.delete(ask);
        };
      }
      const subscription = liveQuery(async () => query()).subscribe({ next, error: failed });
      return () => subscription.unsubscribe();
    },
    refresh,
  };
  return device;
}

/** The browser's hints that sending may work now. */
function listen(engine: Engine) {
  addEventListener('online', () => engine.poke('online'));
  addEventListener('pageshow', (event) => event.persisted && engine.poke('visible'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') engine.poke('visible');
  });
}
