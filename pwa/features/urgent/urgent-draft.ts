import type { Profile } from '../../../contract/accounts/users';
import { type UrgentKind, urgentKinds } from '../../../contract/bookings/urgent';
import { addressLine } from '../../../contract/homes/home-rules';
import { showPhone } from '../../../contract/phone/phone-text';
import type { OpOf } from '../../../contract/sync/sync';
import type { HomeView } from '../../data/homes';

/** The choice of an address that is none of the person's homes. */
export const elsewhere = 'elsewhere';

/** What the person fills in. `what` is empty until chosen; `home` one of theirs, or elsewhere. */
export interface UrgentFields {
  what: UrgentKind | '';
  home: string;
  address: string;
  area: string;
  name: string;
  phone: string;
  notes: string;
}

export interface UrgentDraft extends UrgentFields {
  opId: string;
}

/** In the order in which the page shows them: a fault is looked for from the top. */
export const fieldNames = [
  'what',
  'home',
  'address',
  'area',
  'phone',
  'name',
  'notes',
] as const satisfies ReadonlyArray<keyof UrgentFields>;
export type FieldName = (typeof fieldNames)[number];

export const emptyDraft: UrgentDraft = {
  opId: '',
  ...{ what: '', home: '', address: '', area: '', name: '', phone: '', notes: '' },
};

/** A waiting request as the form shows it; its new entry gets an id of its own. */
export function draftOf({ urgent, customerInfo, homeId, notes }: OpOf<'booking.create'>): UrgentDraft {
  const { name, address = '', area = '' } = customerInfo;
  const typedAddress = { home: homeId ?? elsewhere, address, area };
  return {
    ...emptyDraft,
    what: urgent?.what ?? '',
    ...typedAddress,
    name,
    phone: showPhone(customerInfo.phone),
    notes,
  };
}

/** What the device knows, put where the person has written nothing. */
export function prefill(
  draft: UrgentDraft,
  known: { profile: Profile | undefined; homes: readonly HomeView[] | undefined },
): UrgentDraft {
  const { profile, homes } = known;
  // Until they are known one that was chosen stays.
  const stays = !homes || draft.home === elsewhere || homes.some(({ id }) => id === draft.home);
  const first = draft.address ? elsewhere : (homes?.[0]?.id ?? '');
  return {
    ...draft,
    what: urgentKinds.find((each) => each === draft.what) ?? '',
    home: stays ? draft.home : first,
    name: draft.name || (profile?.displayName ?? ''),
    phone: draft.phone || showPhone(profile?.phone ?? ''),
  };
}

/** Where to come: a home's address as it is now, or what was typed. */
export function addressOf(
  { home, address, area }: UrgentFields,
  homes: readonly HomeView[],
): { address: string; area: string; homeId?: string } {
  const chosen = homes.find(({ id }) => id === home);
  if (!chosen) return { address, area };
  // A home that only this device knows goes by its address.
  return { address: addressLine(chosen), area: chosen.area, ...(!chosen.waiting && { homeId: chosen.id }) };
}
