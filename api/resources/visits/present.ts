import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { Visit } from '../../../contract/visits/visits';
import type { Tx } from '../../db/transaction';
import { changingOf } from '../bookings/charges/charge';
import { type BookingRow, fromRow } from '../bookings/row';
import { withNearest } from '../slots/nearest';

/** One visit as its link shows it. */
export async function presentVisit(knex: Knex, row: BookingRow): Promise<Visit> {
  const { customerInfo, userId, ...of } = fromRow(row);
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
    address: customerInfo.address,
    area: customerInfo.area,
    addressUnknown: of.addressUnknown,
    siteContact: of.siteContact,
    hasAccount: userId !== null,
    rev: of.rev,
  };
}

/** The same, with the times nearest to one that found no place. */
export async function freshVisit(knex: Knex, row: BookingRow, now: Date): Promise<Visit> {
  const { nearest } = await withNearest(knex, fromRow(row), now);
  return { ...(await presentVisit(knex, row)), ...(nearest && { nearest }) };
}

/** Does something by a link: what is refused comes with the visit as the link shows it, not with the customer's booking. */
export async function byLink<T>(tx: Tx, row: BookingRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !isBooking(error.detail.current)) throw error;
    const { fields } = error.detail;
    throw new Problem(error.code, error.message, { fields, current: await presentVisit(tx.trx, row) });
  }
}

function isBooking(current: unknown): boolean {
  return typeof current === 'object' && current !== null && 'customerInfo' in current;
}
