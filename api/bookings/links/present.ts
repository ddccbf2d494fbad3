import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { Visit } from '../../../contract/visits/visits';
import type { Tx } from '../../db/transaction';
import { withNearest } from '../../scheduling/slots/nearest';
import { type VisitLink, wentTo } from '../door/links';
import { changingOf } from '../record/charge';
import { type BookingRow, fromRow } from '../row/row';

/** One visit as its link shows it. */
export async function presentVisit(knex: Knex, row: BookingRow, link: VisitLink): Promise<Visit> {
  const { customerInfo, userId, ...of } = fromRow(row);
  const isAgreed = of.amount > 0 && (of.status === 'confirmed' || of.status === 'completed');
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
    ...(isAgreed && (await isPayers(knex, row, link)) && { amount: of.amount }),
    hasAccount: userId !== null,
    rev: of.rev,
  };
}

/** Whether the link went to the booking's customer, who pays: as they were reached for it, or as they are by now. */
async function isPayers(
  knex: Knex,
  { email, phone, user_id }: BookingRow,
  link: VisitLink,
): Promise<boolean> {
  if (wentTo(link, [email, phone])) return true;
  const owner = user_id && (await knex('user').where({ id: user_id }).first('email', 'phone'));
  return owner ? wentTo(link, [owner.email, owner.phone]) : false;
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
