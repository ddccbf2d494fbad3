import type { Table } from 'dexie';
import type { SlotsAnswer } from '../../../contract/availability/slots-query';
import type { WaitlistEntry } from '../../../contract/availability/waitlist';
import type { BookableService } from '../../../contract/bookings/booking-rules';
import type { PriceItem } from '../../../contract/prices/prices';
import type { PublicRules } from '../../../contract/rules/business-rules';
import type { Business } from '../../../contract/settings/settings';
import type { Visit } from '../../../contract/visits/visits';
import type { MetaRow, StoredSession } from './tables';

/** A visit as its link showed it, and when. */
export interface KeptVisit {
  visit: Visit;
  at: string;
}

/** Everything kept by name. `lastSyncAt`, `serverOffset`: ms by the device's clock. */
export interface Meta {
  session: StoredSession;
  /** A logout that began and must be finished, even after a crash. */
  leaving: { userId: string };
  deviceId: string;
  /** What this device is called where notifications are sent from, and the sign-in that it is for. */
  push: { id: string; token: string };
  /** Marks of who wants notifications on this device whenever they are signed in on it, the newest first. */
  pushWanted: string[];
  /** The sign-in whose notifications were switched off here without the server hearing of it. */
  pushUntold: { token: string };
  publicVersion: string;
  publicTags: Record<string, string>;
  /** What everybody may know of the rules of the business. */
  rules: PublicRules;
  /** How the business is reached, and when its office and visits are. */
  business: Business;
  /** What can be chosen of each service, and its price. */
  prices: PriceItem[];
  /** When the server last said that these are its prices, ms by the device's clock; an older app did not note it. */
  pricesAt: number;
  /** What was last offered of the next two weeks, by service. */
  slots: Partial<Record<BookableService, SlotsAnswer>>;
  /** Visits that were opened by their links, by digests of those. */
  visits: Record<string, KeptVisit>;
  /** The times of which the person wants to be told, as they were heard last. */
  freeWatches: WaitlistEntry[];
  /**
   * Every attempt to send what waits here was counted: none means that the server cannot have seen it. Taken away where a full
   * device sends without counting, since deleting is what it still can.
   */
  counted: true;
  /** The opIds of what last came to wait here, the newest last: one that comes again may be on the server. */
  queuedOps: string[];
  cursor: string;
  /** The cursor as an app wrote it that knows the work at visits: one of before passed over it. */
  cursorWithWork: string;
  /** Photos are sent by Wi-Fi alone. */
  photosOnWifiOnly: true;
  gen: number;
  /** A pull has more pages: with its last, rows of before it go. */
  unfinished: boolean;
  lastSyncAt: number;
  serverOffset: number;
  /** The server's own time (ms) when it answered with the cursor. */
  serverTime: number;
}

type WithMeta = { meta: Table<MetaRow, string> };

/** The kept value, or undefined. */
export async function readMeta<K extends keyof Meta>(db: WithMeta, k: K): Promise<Meta[K] | undefined> {
  return (await db.meta.get(k))?.v as Meta[K] | undefined;
}

/** Keeps a value, or forgets it when undefined. */
export async function writeMeta<K extends keyof Meta>(
  db: WithMeta,
  k: K,
  v: Meta[K] | undefined,
): Promise<void> {
  if (v === undefined) await db.meta.delete(k);
  else await db.meta.put({ k, v });
}

/**
 * Up to where this device has heard of everything that this version keeps; null starts from the beginning. An older version
 * that ran on this database since then moved the cursor past rows that it does not know.
 */
export async function readCursor(db: WithMeta): Promise<string | null> {
  const [cursor, withWork] = [await readMeta(db, 'cursor'), await readMeta(db, 'cursorWithWork')];
  return cursor !== undefined && cursor === withWork ? cursor : null;
}

/** Keeps up to where this device has heard of everything. */
export async function writeCursor(db: WithMeta, cursor: string): Promise<void> {
  await writeMeta(db, 'cursor', cursor);
  await writeMeta(db, 'cursorWithWork', cursor);
}
