import type { ErrorCode, FieldFaults } from '../../../contract/errors';
import type { Op, OpKind } from '../../../contract/sync/sync';
import type { SentRow } from '../db/tables';

/** What waits on this device, as the screens tell it. */
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
export type SentItem = SentRow;

/** Of what it was, or of what it takes back, something may be on the server. What our server refused is not. */
export function canHaveArrived({ state, attempts, withdrawing, unsure }: OutboxItem): boolean {
  return state === 'attention' ? unsure === true && !withdrawing : attempts > 0 || withdrawing === true;
}
