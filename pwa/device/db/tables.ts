import type { Dexie, Table } from 'dexie';
import type { Profile } from '../../../contract/accounts/users';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Offer } from '../../../contract/content/offers';
import type { Service } from '../../../contract/content/services';
import type { Block } from '../../../contract/dispatch/blocks';
import type { ErrorCode, FieldFaults } from '../../../contract/errors';
import type { Home } from '../../../contract/homes/homes';
import type { CashInHand } from '../../../contract/money/payments/cash';
import type { Quote } from '../../../contract/money/quotes/quotes';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import type { Subscription } from '../../../contract/plans/subscriptions';
import type { Entity, Op } from '../../../contract/sync/sync';
import type { Checklist } from '../../../contract/work/checklists';
import type { Work } from '../../../contract/work/work-shapes';

export type OpState = 'queued' | 'sending' | 'attention';

/** Why the server refused. `current` is its row or price where it told one. */
export interface OpProblem {
  code: ErrorCode;
  message: string;
  fields?: FieldFaults;
  current?: unknown;
}

/** What the person asked for, before it has a place in a queue. */
export interface NewEntry {
  opId: string;
  entity: Entity;
  op: Op;
  /** UTC; for rules that are judged on the day of asking. */
  queuedAt: string;
  /** For showing the entry when its row is gone. */
  about: { service?: string; reference?: string };
}

export interface OutboxEntry extends NewEntry {
  /** The local order; never a clock. */
  n: number;
  v: number;
  state: OpState;
  /** Raised before every fetch: 0 means that the server cannot have seen it. */
  attempts: number;
  /**
   * It goes alone, and holds up no other entity: something on the way chokes on it, so that its outcome is unknown, or
   * the server does not know such a thing yet.
   */
  aside?: 'choked' | 'unknown';
  /** Its place among those set aside: the one that was tried last is tried again last. */
  turn?: number;
  problem?: OpProblem;
  /** In attention although an earlier attempt may have arrived: the server refused its request, not the operation. */
  unsure?: boolean;
  /** Only of a `withdraw` that is half of an edit: queued in the transaction in which the withdraw is applied. */
  next?: NewEntry;
}

/** What a guest sent, kept for 30 days: there is no row of theirs that a sync could bring. */
export interface SentRow {
  opId: string;
  reference: string;
  service: string;
  date: string;
  status: string;
  sentAt: string;
  /** Of urgent help. */
  urgent?: Booking['urgent'];
  /** Not where its time stands. */
  needsTime?: Booking['needsTime'];
}

/** A server row as kept here. `gen` is the generation of the pull that brought it: a reset raises it. */
export interface CachedRow<T> {
  id: string;
  rev: number;
  gen: number;
  data: T;
}

/** An element of a public list; `at` is its place in the server's order. */
export interface Listed<T> {
  id: string;
  at: number;
  data: T;
}

/** What a photo is of. `startsAt`: when the visit is, since those of the oldest go first. */
export interface PhotoOf {
  bookingId: string;
  purpose: 'before' | 'after' | 'problem';
  pointId?: string;
  startsAt?: string;
}

/**
 * A photo on this device. `draft`: nothing names it yet; `saved`: it is to be sent, up to `offset` it is with the server, at
 * `address`; `arrived`: the server said its hash, and the bytes are gone; `refused`: it never will be; `lost`: the bytes cannot
 * be read any more.
 */
export interface PhotoRow extends PhotoOf {
  id: string;
  state: 'draft' | 'saved' | 'arrived' | 'refused' | 'lost';
  /** Those of the oldest visit first, of one visit as they were taken. */
  order: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  takenAt: string;
  /** The key of its bytes in `photoBytes`, and of the small picture. */
  at: number;
  smallAt?: number;
  address?: string;
  offset?: number;
  /** ms, by the device's clock */
  arrivedAt?: number;
  problem?: { code: string; message: string };
}

/** WebKit loses Blobs: an ArrayBuffer, each under a key that was never used. `keptAt`: ms, by the device's clock. */
export interface PhotoBytes {
  k: number;
  photoId: string;
  keptAt: number;
  data: ArrayBuffer;
}

export interface Draft {
  form: string;
  value: unknown;
}

export interface MetaRow {
  k: string;
  v: unknown;
}

/** Who is signed in on this device. `token: null`: the sign-in is over, the entries wait for the same person. */
export interface StoredSession {
  userId: string;
  token: string | null;
}

/** An entry on its way in: its number comes with the queue. */
export type Numbered = Omit<OutboxEntry, 'n'> & { n?: number };
export type OutboxTable = Table<OutboxEntry, number, Numbered>;

/** `homehub`: what belongs to no person, and what guests asked for. */
export type HubDb = Dexie & {
  services: Table<Listed<Service>, string>;
  packages: Table<Listed<SubscriptionPackage>, string>;
  offers: Table<Listed<Offer>, string>;
  outbox: OutboxTable;
  sent: Table<SentRow, string>;
  drafts: Table<Draft, string>;
  meta: Table<MetaRow, string>;
} & WithPhotos;

/** Both the guest's and a person's database have them. */
export type WithPhotos = Dexie & {
  photos: Table<PhotoRow, string>;
  photoBytes: Table<PhotoBytes, number, Omit<PhotoBytes, 'k'>>;
};

/** `homehub-<userId>`: one person's rows, outbox, drafts and cursor; deleted at logout. */
export type PersonDb = Dexie & {
  outbox: OutboxTable;
  bookings: Table<CachedRow<Booking>, string>;
  subscriptions: Table<CachedRow<Subscription>, string>;
  homes: Table<CachedRow<Home>, string>;
  profile: Table<CachedRow<Profile>, string>;
  /** Of a technician, one. */
  cash: Table<CachedRow<CashInHand>, string>;
  quotes: Table<CachedRow<Quote>, string>;
  /** Of a technician, their own. */
  blocks: Table<CachedRow<Block>, string>;
  /** By the ids of its bookings. */
  work: Table<CachedRow<Work>, string>;
  checklists: Table<CachedRow<Checklist>, string>;
  drafts: Table<Draft, string>;
  meta: Table<MetaRow, string>;
} & WithPhotos;

/** Where the server's rows of a person are kept. */
export function rowTablesOf({
  bookings,
  subscriptions,
  homes,
  profile,
  cash,
  quotes,
  blocks,
  work,
  checklists,
}: PersonDb): Table[] {
  return [bookings, subscriptions, homes, profile, cash, quotes, blocks, work, checklists];
}

export const hubName = 'homehub';
export const personName = (userId: string) => `homehub-${userId}`;

/** Each photo by its state in the order in which they are sent; the bytes apart, so that no list reads them. */
const photoStores = { photos: '&id, bookingId, [state+order]', photoBytes: '++k, photoId' };

/** Additive only: an old tab may still run its code on a newer schema. */
export const hubSchema = {
  1: {
    services: '&id',
    packages: '&id',
    offers: '&id',
    outbox: '++n, &opId, entity, state',
    sent: '&opId',
    drafts: '&form',
    meta: '&k',
  },
  2: photoStores,
};

export const personSchema = {
  1: {
    outbox: '++n, &opId, entity, state',
    bookings: '&id, data.startsAt, data.status',
    subscriptions: '&id',
    profile: '&id',
    drafts: '&form',
    meta: '&k',
  },
  2: { homes: '&id' },
  3: { cash: '&id' },
  4: { quotes: '&id' },
  5: { blocks: '&id' },
  6: { work: '&id', checklists: '&id', ...photoStores },
};
