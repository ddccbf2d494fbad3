import type { OpOf } from '../../../contract/sync/sync';
import type { OutboxItem } from '../../data/outbox/outbox';

/** A booking request that is not sent yet, and the number it is known by. */
export interface WaitingRequest {
  opId: string;
  op: OpOf<'booking.create'>;
}

/** The request of this number among what waits: on its own, or as the second half of an edit. */
export function waitingRequest(items: readonly OutboxItem[], opId: string): WaitingRequest | undefined {
  for (const item of items) {
    for (const each of [item, item.edit]) {
      if (each?.opId === opId && each.op.kind === 'booking.create') return { opId, op: each.op };
    }
  }
  return undefined;
}
