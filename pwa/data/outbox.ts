import { useSyncExternalStore } from 'react';
import type { ErrorCode, FieldFaults } from '../../contract/errors';
import type { Op, OpKind } from '../../contract/sync';
import { openDevice } from './device';
import { useLive } from './live';
import { session } from './session-store';

export interface OutboxItem {
  n: number;
  opId: string;
  kind: OpKind;
  state: 'queued' | 'sending' | 'attention';
  queuedAt: string;
  attempts: number;
  /** 'Book AC Services' */
  title: string;
  /** 'Sat, Nov 28 · 9:00 AM-11:00 AM' */
  detail: string;
  op: Op;
  entity: string;
  problem?: { code: ErrorCode; message: string; fields?: FieldFaults; current?: unknown };
  /** In attention, and yet it may be on the server. */
  unsure?: boolean | undefined;
  /** It is tried alone: something on the way chokes on it, or our server does not know such a thing yet. */
  aside?: 'choked' | 'unknown' | undefined;
  /** It takes back something that may be on the server already. */
  withdrawing?: boolean;
  /** Of a withdrawing item that is half of an edit: what is sent once the withdrawal is done. */
  edit?: { opId: string; op: Op; entity: string };
  owner: 'me' | 'guest';
}

/** What a guest sent, as its status was when it was sent. */
export interface SentItem {
  opId: string;
  reference: string;
  service: string;
  date: string;
  status: string;
  sentAt: string;
}

/**
 * Everything that waits on this device, and what guests sent from it. Unknown until it is known who is signed in. `failed`:
 * the device cannot be read.
 */
export function useOutbox(): { items: OutboxItem[] | undefined; sent: SentItem[]; failed: boolean } {
  const { status, userId } = useSyncExternalStore(session.subscribe, session.get, session.atServer);
  const items = useLive(`outbox ${userId ?? ''}`, (device) => device.queries.outbox(device, userId));
  const sent = useLive('guest-sent', (device) => device.queries.sent(device));
  return {
    items: status === 'starting' ? undefined : items.value,
    sent: sent.value ?? [],
    failed: items.failed && !items.value,
  };
}

/** Of what it was, or of what it takes back, something may be on the server. What our server refused is not. */
export function mayHaveArrived({ state, attempts, withdrawing, unsure }: OutboxItem): boolean {
  return state === 'attention' ? unsure === true && !withdrawing : attempts > 0 || withdrawing === true;
}

/** Sends everything now; resolves when the attempt is over, however it went. */
export async function sendNow(): Promise<void> {
  await (await openDevice()).engine.sendNow();
}

/**
 * Takes an item back: at once when it cannot be on the server, else by a withdrawal. Answers whether it is: not where it
 * became something else since it was shown.
 */
export async function discard(item: OutboxItem): Promise<boolean> {
  return (await openDevice()).discard(item);
}

/** Asks again for what was refused, as a new request in the same place of the queue. */
export async function retry(item: OutboxItem): Promise<void> {
  await (await openDevice()).retry(item);
}
