import type { Home } from '../../../contract/homes/homes';

export interface Receipt {
  actor: string;
  kind: string;
  is: string;
  code?: string | undefined;
  at: string;
  /** Grows with each receipt; SQLite alone tells. */
  place?: number | undefined;
}

export interface Effect {
  count: number;
  owner: string | null;
  status?: string | undefined;
}

/** A block of a technician, by SQL alone. */
export interface StoredBlock {
  owner: string;
  setBy: string | null;
  content: string;
}

/** A photo that was named, by SQL alone. */
export interface StoredPhoto {
  id: string;
  booking: string;
  by: string | null;
  removed: boolean;
}

/** The work at a visit, by SQL alone; amounts in fils. */
export interface StoredWork {
  photos: StoredPhoto[];
  /** Ids of its extra lines, and of the booking's. */
  lines: string[];
  charged: string[];
  signatures: string[];
  checks: Map<string, { at: string; state: string }>;
  finishedAt: string | null;
  isUncharged: boolean;
  manifest: string[];
  amount: number;
  sum: number;
}

/** How late a job runs, by SQL alone, and how often anybody was told that theirs begins later. */
export interface StoredLateness {
  isOpen: boolean;
  technician: string | null;
  late: { minutes: number; by: string } | null;
  told: number;
}

/** A home, also one that was removed. */
export interface StoredHome extends Home {
  removed: boolean;
}

/** What is in the database, as the oracle asks for it: without the code of the product, but for how a home is read. */
export interface Stored {
  /** A booking's revision, and what was done to it after it was made, the oldest first. */
  job(bookingId: string): Promise<{ rev: number; notes: number; changes: JobChange[] }>;
  /** Of these operations, those of which the office has a report. */
  reported(opIds: string[]): Promise<Set<string>>;
  /** Outcomes by opId, of those the server has settled. */
  receipts(opIds: string[]): Promise<Map<string, Receipt>>;
  /** What operations left behind, by the mark each carries in its text. */
  effects(marks: string[]): Promise<Map<string, Effect>>;
  /** Of these holds, those that keep a slot; of these bookings, those that have no time, and why. */
  heldOf(holdIds: string[]): Promise<Set<string>>;
  withoutTime(bookingIds: string[]): Promise<Map<string, string>>;
  homes(owners: string[]): Promise<StoredHome[]>;
  /** The blocks of these ids that are there. */
  blocks(ids: string[]): Promise<Map<string, StoredBlock>>;
  lateness(bookingId: string): Promise<StoredLateness>;
  work(bookingId: string): Promise<StoredWork>;
  /** The photos of these ids that are there. */
  photos(ids: string[]): Promise<StoredPhoto[]>;
  /** Of these plans, since when something is asked of them that is not done. */
  askedSince(planIds: string[]): Promise<Map<string, string>>;
  /** What of each line of a person's plans is used and booked, by `<plan> <line>`. */
  planFigures(userId: string): Promise<Map<string, string>>;
  /** What a technician has in hand by the product's word, in fils. */
  cashInHand(userId: string): Promise<number>;
  /** What their device has to hold by the database's word, `booking <id>`, each with its revision. */
  rowsInDatabase(userId: string): Promise<Map<string, number>>;
}

/** What a change of a job says: the state before and after of what it touched. */
export interface JobChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
