import type { Knex } from 'knex';
import type { Booking } from '../../../contract/bookings/bookings';
import { Problem } from '../../../contract/errors';
import type { Visit } from '../../../contract/visits/visits';
import type { Tx } from '../../db/transaction';
import { papersOfVisit } from '../../money/papers/visit-papers';
import { withNearest } from '../../scheduling/slots/nearest';
import type { VisitLink } from '../door/links';
import { isCustomers, isPayers } from '../door/payer';
import { changingOf } from '../record/charge';
import { type BookingRow, fromRow } from '../row/row';

/** One visit as its link shows it; to who pays it, what it costs and its papers too. */
export async function presentVisit(knex: Knex, row: BookingRow, link: VisitLink): Promise<Visit> {
  const of = fromRow(row);
  const { customerInfo, userId } = of;
  const changing = await changingOf(knex, row);
  return {
    id: of.id,
    reference: of.reference,
    serviceType: of.serviceType,
    serviceName: of.serviceName,
    about: of.about,
    date: of.date,
    startsAt: of.startsAt,
    status: of.status,
    ...(of.urgent && { urgent: of.urgent }),
    ...(of.needsTime && { needsTime: of.needsTime }),
    ...(of.slots && { slots: of.slots }),
    ...(of.people && { people: of.people }),
    ...(of.outdoor && { outdoor: of.outdoor }),
    ...(of.moveLost && { moveLost: of.moveLost }),
    ...(of.proposal && { proposal: of.proposal }),
    ...(changing && { changing }),
    ...(of.subscriptionId && { subscriptionId: of.subscriptionId }),
    ...(of.planUse && { planUse: of.planUse }),
    ...(of.notInPlan && { notInPlan: of.notInPlan }),
    address: customerInfo.address,
    area: customerInfo.area,
    addressUnknown: of.addressUnknown,
    siteContact: of.siteContact,
    ...(row.payer_id && (await isCustomers(knex, row, link)) && { paidBy: row.payer_name ?? '' }),
    ...((await isPayers(knex, row, link)) && (await moneyOf(knex, of))),
    hasAccount: userId !== null,
    rev: of.rev,
  };
}

async function moneyOf(
  knex: Knex,
  { id, userId, status, amount, items, lines }: Booking,
): Promise<Pick<Visit, 'amount' | 'items' | 'lines' | 'papers' | 'hasQuote'>> {
  const isAgreed = amount > 0 && (status === 'confirmed' || status === 'completed');
  const papers = await papersOfVisit(knex, { id, user_id: userId });
  return {
    ...(isAgreed && { amount }),
    ...(items && { items }),
    ...(lines && { lines }),
    ...(papers && { papers }),
    ...((await hasQuote(knex, id)) && { hasQuote: true as const }),
  };
}

/** Whether a quote was sent for it. */
async function hasQuote(knex: Knex, bookingId: string): Promise<boolean> {
  const sent = knex('quote').where({ booking_id: bookingId }).where('version', '>', 0);
  return (await sent.first('id')) !== undefined;
}

/** The same, with the times nearest to one that found no free slot. */
export async function freshVisit(knex: Knex, row: BookingRow, link: VisitLink, now: Date): Promise<Visit> {
  const { nearest } = await withNearest(knex, fromRow(row), now);
  return { ...(await presentVisit(knex, row, link)), ...(nearest && { nearest }) };
}

/** Does something by a link: what is refused comes with the visit as the link shows it, not with the customer's booking. */
export async function byLink<T>(
  tx: Tx,
  { row, link }: { row: BookingRow; link: VisitLink },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !isBooking(error.detail.current)) throw error;
    const { fields } = error.detail;
    throw new Problem(error.code, error.message, { fields, current: await presentVisit(tx.trx, row, link) });
  }
}

function isBooking(current: unknown): boolean {
  return typeof current === 'object' && current !== null && 'customerInfo' in current;
}
