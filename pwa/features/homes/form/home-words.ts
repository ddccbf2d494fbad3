import { dateWords, dayWords } from '../../../../contract/dates';
import { permitState } from '../../../../contract/homes/home-rules';
import type { Home, HomeChange, HomeKind } from '../../../../contract/homes/homes';
import { showMakani } from '../../../../contract/homes/makani-text';
import { showPhone } from '../../../../contract/phone-text';
import type { IconName } from '../../../ui/icon';
import { unbroken } from '../../../widgets/homes/home-words';

export const kindWords: Record<HomeKind, { label: string; icon: IconName }> = {
  villa: { label: 'Villa', icon: 'home' },
  townhouse: { label: 'Townhouse', icon: 'home' },
  apartment: { label: 'Apartment', icon: 'building' },
  office: { label: 'Office', icon: 'building' },
  shop: { label: 'Shop', icon: 'shop' },
  other: { label: 'Other', icon: 'pin' },
};

/** What a field is called, where both values of it stand side by side. */
export const fieldWords: Record<keyof HomeChange, string> = {
  label: 'Name',
  kind: 'Kind',
  area: 'Area',
  street: 'Street or tower',
  unit: 'Villa or unit',
  bhk: 'BHK',
  pin: 'Pin',
  makani: 'Makani number',
  access: 'Gate and parking',
  acUnits: 'AC units',
  permitNeeded: 'A permit is needed to enter',
  permitUntil: 'Permit until',
  contactName: 'Who opens the door',
  contactPhone: 'Their phone',
  usual: 'My usual home',
};

/** A value of a field as a person reads it. */
export function valueWords(field: keyof HomeChange, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'kind') return kindWords[value as HomeKind].label;
  if (field === 'pin') return pinWords(value as NonNullable<Home['pin']>);
  if (field === 'makani') return showMakani(String(value));
  if (field === 'permitUntil') return dateWords(String(value));
  if (field === 'contactPhone') return showPhone(String(value));
  return String(value);
}

/** `25.10710, 55.19980`: right to a metre, and what map apps take. */
export function pinWords({ lat, lng }: NonNullable<Home['pin']>): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** What a card says of a home, a line each; what is not known is left out. */
export function homeFacts(
  home: Home,
  { today, plan }: { today: string; plan?: string | undefined },
): Array<{ icon: IconName; text: string; pending?: true }> {
  const { kind, bhk, acUnits, access, contactName, contactPhone, permitNeeded } = home;
  const what = [
    kind && kindWords[kind].label,
    bhk && `${bhk} BHK`,
    acUnits !== null && (acUnits === 1 ? '1 AC unit' : `${acUnits} AC units`),
  ].filter(Boolean);
  const contact = [contactName, 'site contact', contactPhone && unbroken(showPhone(contactPhone))].filter(
    Boolean,
  );
  const permit = permitNeeded && permitWords(home, today);
  return [
    what.length > 0 && { icon: kind ? kindWords[kind].icon : 'home', text: what.join(', ') },
    access && { icon: 'gate', text: access },
    (contactName || contactPhone) && { icon: 'user', text: contact.join(', ') },
    permit && { icon: 'permit', ...permit },
    plan && { icon: 'repeat', text: plan },
  ].filter((each) => Boolean(each)) as ReturnType<typeof homeFacts>;
}

function permitWords(home: Home, today: string): { text: string; pending?: true } {
  const state = permitState(home, today);
  const { permitUntil } = home;
  if (!state || !permitUntil) return { text: 'A permit is needed to enter.' };
  if (state === 'good') return { text: `Permit until ${dayWords(permitUntil)}` };
  const ends = state === 'over' ? 'ended' : 'ends';
  return { text: `Permit ${ends} ${dayWords(permitUntil)}. Renew it before a visit.`, pending: true };
}
