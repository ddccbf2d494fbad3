import type { OpOf } from '../../../contract/sync/sync';
import type { UrgentRequest } from '../../data/urgent';

export interface WaitingRequest {
  opId: string;
  op: OpOf<'booking.create'>;
}

/** The request among what waits: on its own, or as the second half of an edit. */
export function requestIn(value: UrgentRequest | undefined, opId: string): WaitingRequest | undefined {
  if (value?.is !== 'waiting') return undefined;
  const { item } = value;
  for (const each of [item, item.edit]) {
    if (each?.op.kind === 'booking.create' && each.op.urgent) return { opId, op: each.op };
  }
  return undefined;
}
