import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { canReturnTo, firstDayOf, mostTogether } from '../../../contract/bookings/booking-links';
import { type FieldFaults, Problem } from '../../../contract/errors';
import { toFils } from '../../../contract/money';
import type { OfficeBooking } from '../../../contract/office/admin-bookings';
import { locked, type Tx } from '../../db/transaction';
import { assertPlanConfirms, planFor } from '../../plans/visits/judge';
import { assertAllowed, assertStaff, reasonOf } from '../../scheduling/assignment/assignment-checks';
import { keepOffer, offerOf } from '../../scheduling/assignment/offer';
import { lockedRoster } from '../../scheduling/capacity/lock-capacity';
import { needsTimeText } from '../../scheduling/capacity/reserve';
import { holdPeople } from '../charges/charge-change';
import { confirmedNow } from '../record/kept';
import { type Wish, wishOf } from '../record/requested-items';
import { assertNear, insertBooking, isSameRequest, newRow, visibleTo } from '../record/store';
import { addressOf, addressOfHome, type BookingAddress, typedAddress } from '../row/address';
import { charging, linesOfAmount } from '../row/lines';
import { type BookingRow, guestKeyOf } from '../row/row';
import { assertNoReason, assertPriced } from './set-lines';
import { crewOf } from './update';

/**
 * A booking that the office takes on the telephone, pending or confirmed with its amount at once. It belongs to the account
 * that the office chose and to no other: who only has the same number or e-mail is not joined by himself. The same id again,
 * asking for the same, is the same booking; asking for something else it is `key_reused`. `isOffered`: nobody asked for it yet; its time is
 * offered to the customer, and kept as long as other offers.
 */
export async function takeCall(
  tx: Tx,
  actor: Actor,
  id: string,
  request: OfficeBooking,
  { isOffered = false } = {},
): Promise<BookingRow> {
  assertNear(tx, request.date);
  const before = await visitBefore(tx, actor, request);
  const wish = await wishOf(tx.trx, request);
  const row = await rowFor(tx, actor, id, request, { before, wish });
  const known = await tx.trx<BookingRow>('booking').where({ id }).first();
  if (known) return repeated(tx, known as BookingRow, row, request);
  if (wish.refusal) throw wish.refusal;
  await assertBelongs(tx, before, request);
  assertNoReason(request.reason, row.amount_fils);
  // Before their plan, as a customer's own request holds them: in another order each would wait for the other.
  await holdPeople(tx, [row.user_id]);
  Object.assign(row, await planFor(tx, row, request, tx.now));
  if (row.status === 'confirmed') {
    assertPriced(row, row.amount_fils, row.zero_reason);
    await assertPlanConfirms(tx, undefined, row);
  }
  if (row.assigned_to) await assertStaff(tx, row.assigned_to);
  for (const each of JSON.parse(row.crew) as string[]) await assertStaff(tx, each, 'crew');
  const { exceptions } = await assertAllowed(tx, undefined, row, request);
  const made = { ...row, ...exceptions };
  const offer = isOffered ? offerOf(tx, made.date) : undefined;
  // The offer keeps its place; once that has lapsed it needs a time.
  if (offer)
    Object.assign(made, { needs_time: needsTimeText('unanswered'), proposal: JSON.stringify(offer) });
  const existing = await insertBooking(tx, made);
  if (existing) return repeated(tx, existing, row, request);
  if (offer) await keepOffer(tx, made, offer);
  await tx.audit({ action, type: 'booking', id, after: historyOf(made, request) });
  return made;
}

const action = 'booking.create';

/** What the history tells of the beginning. */
function historyOf(row: BookingRow, request: OfficeBooking) {
  const { status, amount_fils, assigned_to, user_id, return_of, part_of, zero_reason } = row;
  const { slots, people, outdoor, crew } = request;
  return {
    status,
    amount_fils,
    ...(assigned_to && { assigned_to }),
    ...(user_id && { user_id }),
    ...(return_of && { return_of }),
    ...(part_of && { part_of }),
    ...(zero_reason && { reason: zero_reason }),
    ...(slots && { slots }),
    ...(people && { people }),
    ...(outdoor && { outdoor }),
    ...(crew && { crew: row.crew }),
    ...reasonOf(request),
  };
}

/** The booking there is, whatever was made of it since, where it began as this one would. */
async function repeated(
  tx: Tx,
  existing: BookingRow,
  row: BookingRow,
  request: OfficeBooking,
): Promise<BookingRow> {
  const begun = await tx
    .trx('audit')
    .where({ entity_type: 'booking', entity_id: row.id, action })
    .first('after');
  const same = existing.taken_by === row.taken_by && isSameRequest(existing, row);
  if (!same || begun?.after !== JSON.stringify(historyOf(row, request)))
    throw new Problem('key_reused', 'This booking number is taken.');
  return existing;
}

async function rowFor(
  tx: Tx,
  actor: Actor,
  id: string,
  requested: OfficeBooking,
  { before, wish }: { before: BookingRow | undefined; wish: Wish },
): Promise<BookingRow> {
  const {
    status,
    amount,
    reason,
    assignedTo,
    userId,
    returnOf,
    addressUnknown = false,
    ...request
  } = requested;
  const customer = await customerOf(tx, userId ?? before?.user_id ?? null, requested, before);
  const row: BookingRow = {
    ...newRow(tx, id, { ...request, customerInfo: customer.info }),
    ...(await addressOfCall(tx.trx, { request: requested, customer, before })),
    user_id: customer.userId,
    status,
    items: wish.items,
    ...charging(linesOfAmount({ id, service_type: request.serviceType, items: wish.items }, toFils(amount))),
    ...(status === 'confirmed' && (await confirmedNow(tx))),
    zero_reason: amount > 0 ? '' : (reason ?? ''),
    assigned_to: assignedTo ?? null,
    ...(await sizeOf(tx, requested, wish)),
    taken_by: actor.id,
    // All that belongs together points to one booking, so that one look finds it.
    return_of: (before && (returnOf ? (before.return_of ?? before.id) : before.return_of)) ?? null,
    part_of: before && !returnOf ? firstDayOf({ id: before.id, partOf: before.part_of }) : null,
  };
  if (addressUnknown && row.address) throw invalid({ addressUnknown: 'This booking has an address.' });
  const address_asked_at = addressUnknown ? tx.now.toISOString() : null;
  return { ...row, address_asked_at, guest_key: guestKeyOf(row) };
}

/** As large as the office says, else as what is asked for is, or its service usually. */
async function sizeOf(
  tx: Tx,
  request: OfficeBooking,
  { selection }: Wish,
): Promise<Pick<BookingRow, 'slots' | 'people' | 'outdoor' | 'crew'>> {
  const roster = await lockedRoster(tx, request.date.slice(0, 10));
  const ofService = roster?.business.sizes[request.serviceType] ?? { slots: 1, people: 1, outdoor: false };
  const usual = { ...ofService, ...(!request.subscriptionId && selection?.size) };
  const { slots = usual.slots, people = usual.people, outdoor = usual.outdoor, crew = [] } = request;
  return { slots, people, outdoor, crew: JSON.stringify(crewOf(crew, request.assignedTo ?? null)) };
}

/** A home of the customer; else where the visit before went, unless another address was said. */
async function addressOfCall(
  knex: Knex,
  of: {
    request: OfficeBooking;
    customer: { userId: string | null; info: { address: string; area: string } };
    before: BookingRow | undefined;
  },
): Promise<BookingAddress> {
  const { request, customer, before } = of;
  const { homeId, customerInfo: said } = request;
  if (homeId) return addressOfHome(knex, { homeId, userId: customer.userId }, said);
  const same = before && said.address === undefined && said.area === undefined;
  return same ? addressOf(before) : typedAddress(customer.info);
}

/** Who is called what: what was not said is as the visit before has it, or the account. */
async function customerOf(
  tx: Tx,
  userId: string | null,
  { customerInfo: said }: OfficeBooking,
  before: BookingRow | undefined,
) {
  const account = userId
    ? await tx
        .trx('user')
        .where({ id: userId })
        .whereNull('erased_at')
        .first('display_name', 'phone', 'email')
    : undefined;
  if (userId && !account) throw invalid({ userId: 'Choose a customer.' });
  const name = said.name ?? (before?.name || account?.display_name);
  const phone = said.phone ?? (before?.phone || account?.phone);
  if (!name || !phone)
    throw invalid({
      ...(!name && { 'customerInfo.name': 'Full name is required.' }),
      ...(!phone && { 'customerInfo.phone': 'Contact number is required.' }),
    });
  const email = said.email ?? (before?.email || account?.email) ?? '';
  const { address = before?.address ?? '', area = before?.area ?? '' } = said;
  return { userId, info: { name, phone, email, address, area } };
}

/** The visit that it puts right, or goes on with. */
async function visitBefore(tx: Tx, actor: Actor, request: OfficeBooking): Promise<BookingRow | undefined> {
  const { returnOf, partOf, userId } = request;
  if (returnOf && partOf) throw invalid({ partOf: 'A return visit cannot be another day of the same job.' });
  const wanted = returnOf ?? partOf;
  if (!wanted) return undefined;
  const field = returnOf ? 'returnOf' : 'partOf';
  const row = await locked(tx, visibleTo(tx.trx, actor).where('booking.id', wanted)).first();
  if (!row) throw invalid({ [field]: 'Visit not found.' });
  if (row.user_id && userId && row.user_id !== userId)
    throw invalid({ [field]: 'This visit belongs to another customer.' });
  return row as BookingRow;
}

async function assertBelongs(tx: Tx, before: BookingRow | undefined, request: OfficeBooking): Promise<void> {
  if (!before) return;
  const [field, column, first] = request.returnOf
    ? (['returnOf', 'return_of', before.return_of ?? before.id] as const)
    : (['partOf', 'part_of', before.part_of ?? before.id] as const);
  if (request.returnOf && !canReturnTo(before))
    throw invalid({ returnOf: 'Only a completed visit can have a return visit.' });
  if (request.partOf && before.status === 'cancelled') throw invalid({ partOf: 'This visit is cancelled.' });
  const found = await tx
    .trx('booking')
    .where({ [column]: first })
    .limit(mostTogether)
    .pluck('id');
  if (found.length >= mostTogether - 1)
    throw invalid({ [field]: `At most ${mostTogether} visits can be linked.` });
}

function invalid(fields: FieldFaults): Problem {
  return new Problem('invalid', undefined, { fields });
}
