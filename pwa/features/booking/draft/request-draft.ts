import type { Profile } from '../../../../contract/accounts/users';
import type { Repeated } from '../../../../contract/bookings/booking-links';
import { bookableServices } from '../../../../contract/bookings/booking-rules';
import { addressLine } from '../../../../contract/homes/home-rules';
import type { Home } from '../../../../contract/homes/homes';
import { showPhone } from '../../../../contract/phone/phone-text';
import type { BookingItem, RequestedItem } from '../../../../contract/prices/requested-items';
import type { Selection } from '../../../../contract/prices/selection-rules';
import { slots, splitDate } from '../../../../contract/slots';
import { dubaiHour } from '../../../../contract/time';
import { aboutIn } from '../../../content/booking-link';
import { otherAddress } from '../../../widgets/homes/home-labels';

/** What the person fills in. `day` is yyyy-MM-dd, `start` the first half of a slot (`9:00 AM`); empty until chosen. */
export interface RequestFields {
  serviceType: string;
  /** What was pressed to come here, beyond the service, and the service that it belongs to. */
  about: string;
  aboutOf: string;
  day: string;
  start: string;
  /** What keeps its slot meanwhile; empty where nothing does. */
  holdId: string;
  name: string;
  phone: string;
  email: string;
  /** One of the person's homes, `other` for what is typed; empty until it is known which there are. */
  homeId: string;
  address: string;
  area: string;
  notes: string;
  /** What was chosen from the price list, and the service that it belongs to; with `unsure` none of it is asked for. */
  items: readonly ChosenItem[];
  itemsOf: string;
  unsure: boolean;
  /** Whether it is to be a visit of a plan, where that was chosen by hand. */
  plan?: PlanChoice;
}

/** An item as it was chosen, at the price that was shown; in words where those were known. */
export type ChosenItem = RequestedItem & Partial<Pick<BookingItem, 'text' | 'isFixed'>>;

/**
 * The plan that a request was chosen to be a visit of, and what of it; none of both: of no plan. `at`: the press and the service that it was
 * chosen for; for another it holds no more.
 */
export interface PlanChoice {
  at: string;
  subscriptionId?: string;
  entitlementId?: string;
}

/**
 * The form as it is kept on the device. `opId` is made at the first touch; `asked` is the press it was last filled from:
 * the key of its history entry, and what the link says behind its `?`.
 */
export interface RequestDraft extends RequestFields {
  opId: string;
  asked: string;
}

export type FieldName = Exclude<
  keyof RequestFields,
  'about' | 'aboutOf' | 'holdId' | 'items' | 'itemsOf' | 'unsure' | 'plan'
>;

/** In the order in which the page shows them: a fault is looked for from the top. */
export const fieldNames: readonly FieldName[] = [
  'serviceType',
  'day',
  'start',
  'name',
  'phone',
  'email',
  'homeId',
  'address',
  'area',
  'notes',
];

export const emptyDraft: RequestDraft = {
  opId: '',
  asked: '',
  serviceType: '',
  about: '',
  aboutOf: '',
  day: '',
  start: '',
  holdId: '',
  name: '',
  phone: '',
  email: '',
  homeId: '',
  address: '',
  area: '',
  notes: '',
  items: [],
  itemsOf: '',
  unsure: false,
};

/** An empty form with the service that a link or a visit before names, and what that is about. */
export function linkedDraft(asked: string, again: Repeated | undefined): RequestDraft {
  const { serviceType, about, aboutOf } = again ? repeatedFields(again) : pressedIn(asked, true);
  return { ...emptyDraft, ...(serviceType && { serviceType, about: about ?? '', aboutOf: aboutOf ?? '' }) };
}

/**
 * What the device knows, put where the person has written nothing: the profile's contact details, the service of the link
 * that led here and what it is about (once), and no day or slot that has passed since the draft was kept.
 */
export function prefill(
  draft: RequestDraft,
  known: {
    profile?: Profile | undefined;
    homes?: readonly ChoosableHome[];
    guest?: boolean;
    asked: string;
    /** A visit before that is asked for again. */
    again?: Repeated | undefined;
    today: string;
    now: Date;
  },
): RequestDraft {
  const { profile, homes = [], guest = false, asked, again, today, now } = known;
  const pressed = asked === draft.asked ? undefined : again ? repeatedFields(again) : pressedIn(asked, guest);
  // Another service that was chosen before anything was known of the page is not taken back.
  const isChosen =
    draft.asked === '' && draft.serviceType !== '' && draft.serviceType !== pressed?.serviceType;
  const linked = isChosen ? undefined : pressed;
  const filled = { ...draft, ...linked };
  const day = filled.day < today ? '' : filled.day;
  return {
    ...filled,
    asked,
    ...addressIn(filled, homes),
    day,
    start: day && hasBegun(day, filled.start, now) ? '' : filled.start,
    name: draft.name || (profile?.displayName ?? ''),
    phone: draft.phone || showPhone(profile?.phone ?? ''),
    email: draft.email || (profile?.email ?? ''),
  };
}

/** What the request is about beyond its service: what another service's page was about does not go with it. */
export function subjectOf({ about, aboutOf, serviceType }: RequestFields): string {
  return aboutOf === serviceType ? about : '';
}

/** What was chosen from the price list of the service that stands there. */
export function chosenOf({ items, itemsOf, serviceType }: RequestFields): readonly ChosenItem[] {
  return itemsOf === serviceType ? items : [];
}

/** With the names of what was chosen: a request that waits has none. */
export function withNames(draft: RequestDraft, selection: Selection | undefined): RequestDraft {
  const of = (itemId: string) => selection?.lines.find(({ item }) => item.id === itemId)?.item;
  const items = draft.items.map((each) => {
    const { name: text, isFixed } = of(each.itemId) ?? {};
    return { ...(text !== undefined && { text, isFixed }), ...each };
  });
  return { ...draft, items };
}

/** The same as it is sent. */
export function requestedOf(draft: RequestFields): RequestedItem[] {
  if (draft.unsure) return [];
  return chosenOf(draft).map(({ itemId, quantity, price }) => ({ itemId, quantity, price }));
}

/** Whether a slot's first minute is over. */
export function hasBegun(day: string, start: string, now: Date): boolean {
  const slot = slots.find((each) => each.start === start);
  return slot !== undefined && dubaiHour(day, slot.hour) <= now;
}

/** What a link asks for, where that is something we do. `AC Services` and `ac-services` name the same service. */
function pressedIn(asked: string, guest: boolean): Partial<RequestFields> {
  const link = linkOf(asked);
  const named = slug(link.get('service') ?? '');
  const serviceType = bookableServices.find((each) => slug(each) === named);
  const homeId = (!guest && link.get('home')) || undefined;
  const time = serviceType && splitDate(linkedTime(asked));
  return {
    ...(serviceType && { serviceType, about: aboutIn(link, serviceType), aboutOf: serviceType }),
    ...(homeId && { homeId }),
    ...(time && { day: time.day, start: time.slot.start, holdId: '' }),
  };
}

/** What the link of a press says behind its `?`. */
export function linkOf(asked = ''): URLSearchParams {
  return new URLSearchParams(asked.split(' ').at(-1));
}

/** The time that a link names, as `2026-11-28 9:00 AM`: a message leads here once it is free. */
export function linkedTime(asked: string): string {
  const link = linkOf(asked);
  return link.has('slot') ? `${link.get('date')} ${link.get('slot')}` : '';
}

/** A visit as it is asked for again: where its home is gone, its address stands. */
function repeatedFields(visit: Repeated): Partial<RequestFields> {
  const { serviceType, about, homeId, address, area, items } = visit;
  const service: string = serviceType ?? '';
  const typedAddress = homeId || address ? { homeId: homeId ?? otherAddress, address, area } : {};
  const asked = { items: chosenBefore(items), itemsOf: service, unsure: false };
  return { serviceType: service, about, aboutOf: service, ...asked, ...typedAddress };
}

/** Of a visit before; what is shown of them are the prices of today. */
function chosenBefore(items: readonly BookingItem[] = []): ChosenItem[] {
  return items.map(({ itemId, quantity, price, text, isFixed }) => ({
    itemId,
    quantity,
    price,
    text,
    isFixed,
  }));
}

type ChoosableHome = Home & { removing: boolean };

/** The home that was chosen with its address as it is now; the usual one where nothing was chosen or typed. */
function addressIn(
  { homeId, address, area }: RequestDraft,
  homes: readonly ChoosableHome[],
): Partial<RequestFields> {
  if (homes.length === 0) return {};
  const untouched = !homeId && !address.trim() && !area.trim();
  const home = homes.find((each) => !each.removing && (untouched ? each.usual : each.id === homeId));
  if (!home) return { homeId: otherAddress };
  return { homeId: home.id, address: addressLine(home), area: home.area };
}

function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
