import { useEffect } from 'react';
import { readAmount, typedAmount } from '../../../../contract/amount';
import {
  furtherDay,
  type Repeated,
  repeatBooking,
  returnVisit,
} from '../../../../contract/bookings/booking-links';
import type { Booking } from '../../../../contract/bookings/bookings';
import { newId } from '../../../../contract/new-id';
import type { OfficeBooking } from '../../../../contract/office/admin-bookings';
import type { Caller, CallerVisit } from '../../../../contract/office/callers';
import type { PlanLineIds } from '../../../../contract/plans/visits/plan-options';
import type { RequestedItem } from '../../../../contract/prices/requested-items';
import { useDraft } from '../../../data/outbox/drafts';

/**
 * The office's form as it is kept on the device while somebody is on the telephone. `id` is the booking's own, made at the first
 * touch: however often it is sent, it becomes one booking. `day` is yyyy-MM-dd, `start` the first half of a slot, `amount` as
 * it is typed.
 */
export interface OfficeDraft {
  id: string;
  search: string;
  /** Who was chosen, by the id that the search told of; `new` where nobody was found. */
  caller: string;
  /** For which caller the usual was filled in: only once, since what was changed after that stands. */
  filledFor: string;
  userId: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  area: string;
  homeId: string;
  /** What the typed address is called, where it is to be one of their homes from now on. */
  newHome: string;
  serviceType: string;
  about: string;
  notes: string;
  day: string;
  start: string;
  assignedTo: string;
  amount: string;
  reason: string;
  returnOf: string;
  partOf: string;
  /** The plan that it was chosen to be a visit of, and what of it; `outside` of none. Empty: what it can be. */
  subscriptionId: string;
  entitlementId: string;
  /** What is asked for from the price list, at the prices (AED) that were shown. */
  items: readonly RequestedItem[];
}

/** The choice of none of the plans. */
export const outsidePlans = 'outside';

/** Who calls is asked again; when they want somebody to come, and the notes, stay. */
export const noCaller = {
  caller: '',
  filledFor: '',
  userId: '',
  name: '',
  phone: '',
  email: '',
  address: '',
  area: '',
  homeId: '',
  newHome: '',
  serviceType: '',
  about: '',
  assignedTo: '',
  amount: '',
  reason: '',
  returnOf: '',
  partOf: '',
  subscriptionId: '',
  entitlementId: '',
  items: [],
} satisfies Partial<OfficeDraft>;

export const emptyOfficeDraft: OfficeDraft = {
  ...noCaller,
  id: '',
  search: '',
  notes: '',
  day: '',
  start: '',
};

/** The form of a call. It survives a reload, and leaves the device with the person. */
export function useOfficeDraft() {
  const [draft, change, about] = useDraft('office-booking', emptyOfficeDraft);
  const { ready } = about;
  const unnamed = ready && !draft.id && Object.values(draft).some((each) => each.length > 0);
  // Not before what was kept is read: that may be on the server already, under its own.
  useEffect(() => {
    if (unnamed) change({ id: newId() });
  }, [unnamed, change]);
  return { draft, change, ...about };
}

/** Who was chosen. Another caller begins anew what the one before filled in. */
export function withCaller({
  id,
  hasAccount,
  name,
  phone,
  email,
  address,
  area,
}: Caller): Partial<OfficeDraft> {
  const userId = hasAccount ? id : '';
  return { ...noCaller, caller: id, userId, name, phone, email, address, area };
}

/** Nobody whom the office knows: what was typed is the beginning of their number, e-mail or name. */
export function withNewCaller(typed: string): Partial<OfficeDraft> {
  const said = typed.trim();
  const field = /^[+\d\s().\-/\u0660-\u0669\u06f0-\u06f9]+$/.test(said)
    ? 'phone'
    : said.includes('@')
      ? 'email'
      : 'name';
  return { ...noCaller, caller: newCaller, [field]: said };
}

export const newCaller = 'new';

const belongsToNothing = { returnOf: '', partOf: '', subscriptionId: '', entitlementId: '' };

type Visit = CallerVisit | Booking;

/** Whose booking it is, to be asked for again without being looked for. */
export function callerOf({ id, userId, customerInfo }: Booking): Partial<OfficeDraft> {
  const { name, phone, email } = customerInfo;
  const caller = userId ?? id;
  return { ...noCaller, search: '', caller, filledFor: caller, userId: userId ?? '', name, phone, email };
}

/** A visit asked for again, at what it cost. */
export function repeatVisit(visit: Visit): Partial<OfficeDraft> {
  const amount = visit.amount > 0 ? typedAmount(visit.amount) : '';
  return { ...belongsToNothing, ...filledBy(repeatBooking(plain(visit))), amount, reason: '' };
}

/** A visit to put right what that one left, for nothing. */
export function returnTo(visit: Visit): Partial<OfficeDraft> {
  const { returnOf, amount, ...rest } = returnVisit(plain(visit));
  return { ...belongsToNothing, ...filledBy(rest), returnOf, amount: typedAmount(amount), reason: '' };
}

/** One more day of the same work. */
export function dayAfter(visit: Visit): Partial<OfficeDraft> {
  const { partOf, ...rest } = furtherDay(plain(visit));
  return {
    ...belongsToNothing,
    ...filledBy(rest),
    partOf,
    amount: '0',
    reason: 'Another day of the same job',
  };
}

/** What is known beside the form. `ids`: of which plan it is to be a visit; `inPlan`: it is one, for which nothing is asked. */
export interface AskedBeside {
  addressUnknown: boolean;
  ids: Partial<PlanLineIds>;
  inPlan: boolean;
}

/** What is sent of the form; a date or amount that is none is left to the check of the request. */
export function requestOf(
  draft: OfficeDraft,
  status: OfficeBooking['status'],
  { addressUnknown = false, inPlan = false, ids = {} }: Partial<AskedBeside> = {},
) {
  const { id, name, phone, email, address, area, serviceType, about, notes, day, start } = draft;
  const isFree = inPlan || draft.amount.trim() === '';
  const amount = isFree ? 0 : (readAmount(draft.amount, { free: true }) ?? draft.amount);
  const given = Object.entries({
    userId: draft.userId,
    homeId: draft.homeId,
    assignedTo: draft.assignedTo,
    returnOf: draft.returnOf,
    partOf: draft.partOf,
    about,
    reason: amount === 0 && !inPlan ? draft.reason.trim() : '',
  }).filter(([, value]) => value !== '');
  return {
    id,
    serviceType,
    date: `${day} ${start}`,
    notes,
    customerInfo: { name, phone, email, address, area },
    status,
    amount,
    ...(addressUnknown && { addressUnknown }),
    ...ids,
    ...(draft.items.length > 0 && !inPlan && { items: draft.items }),
    ...Object.fromEntries(given),
  };
}

export type OfficeRequest = ReturnType<typeof requestOf>;

function filledBy(visit: Repeated): Partial<OfficeDraft> {
  const { serviceType, about, homeId, address, area, assignedTo, items = [] } = visit;
  return {
    serviceType: serviceType ?? '',
    about,
    homeId: homeId ?? '',
    newHome: '',
    address,
    area,
    assignedTo: assignedTo ?? '',
    items: items.map(({ itemId, quantity, price }) => ({ itemId, quantity, price })),
  };
}

/** Both shapes as the rule reads them. */
function plain(visit: Visit) {
  if ('technician' in visit) return { ...visit, assignedTo: visit.technician?.id };
  return { ...visit, address: visit.customerInfo.address, area: visit.customerInfo.area };
}
