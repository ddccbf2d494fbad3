import { showPhone } from '../../../../contract/phone/phone-text';
import { type PricesAnew, pricesAnew } from '../../../../contract/prices/prices-anew';
import type { OpOf } from '../../../../contract/sync/sync';
import type { OutboxItem } from '../../../data/outbox/outbox';
import { otherAddress } from '../../../widgets/homes/home-labels';
import { emptyDraft, type RequestDraft } from './request-draft';

/** A booking request that is not sent yet, and the number it is known by. */
export interface WaitingRequest {
  opId: string;
  op: OpOf<'booking.create'>;
  /** As the form shows it. */
  draft: RequestDraft;
  /** It was refused for its prices. */
  refused?: { item: OutboxItem; anew: PricesAnew };
}

/** The request of this number among what waits: on its own, or as the second half of an edit. */
export function waitingRequest(items: readonly OutboxItem[], opId: string): WaitingRequest | undefined {
  for (const item of items) {
    for (const each of [item, item.edit]) {
      if (each?.opId !== opId || each.op.kind !== 'booking.create') continue;
      const anew = each === item ? pricesAnew(each.op.items, item.problem) : undefined;
      return { opId, op: each.op, draft: draftOf(each.op), ...(anew && { refused: { item, anew } }) };
    }
  }
  return undefined;
}

/** A waiting request as the form shows it; its new entry gets an id of its own. */
export function draftOf(op: OpOf<'booking.create'>): RequestDraft {
  const { name, phone, email, address = '', area = '' } = op.customerInfo;
  return {
    ...emptyDraft,
    serviceType: op.serviceType,
    about: op.about ?? '',
    aboutOf: op.serviceType,
    day: op.date.slice(0, 10),
    start: op.date.slice(11),
    holdId: op.holdId ?? '',
    name,
    phone: showPhone(phone),
    email,
    homeId: op.homeId ?? otherAddress,
    address,
    area,
    notes: op.notes,
    items: op.items ?? [],
    itemsOf: op.serviceType,
  };
}
