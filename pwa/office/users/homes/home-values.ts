import { type Checked, checkBy } from '../../../../contract/check';
import { type Home, type HomeRequest, homeRequest } from '../../../../contract/homes/homes';
import { showMakani } from '../../../../contract/homes/makani-text';
import { showPhone } from '../../../../contract/phone-text';
import type { Told } from '../../kit/form/conflict-dialog';

/** The fields as they stand in the form. */
export interface HomeValues {
  label: string;
  kind: string;
  area: string;
  street: string;
  unit: string;
  bhk: string;
  acUnits: string;
  makani: string;
  access: string;
  permitNeeded: boolean;
  permitUntil: string;
  contactName: string;
  contactPhone: string;
  usual: boolean;
}

/** What stands in the form for a home, or at the beginning of a new one. */
export function valuesOf(home: Home | undefined): HomeValues {
  return {
    label: home?.label ?? '',
    kind: home?.kind ?? '',
    area: home?.area ?? '',
    street: home?.street ?? '',
    unit: home?.unit ?? '',
    bhk: home?.bhk ? String(home.bhk) : '',
    acUnits: home?.acUnits == null ? '' : String(home.acUnits),
    makani: home?.makani ? showMakani(home.makani) : '',
    access: home?.access ?? '',
    permitNeeded: home?.permitNeeded ?? false,
    permitUntil: home?.permitUntil ?? '',
    contactName: home?.contactName ?? '',
    contactPhone: home?.contactPhone ? showPhone(home.contactPhone) : '',
    usual: home?.usual ?? false,
  };
}

/** What is sent: the pin is its customer's alone, and that a home is the usual one is said, never taken back. */
export function checkHome(values: HomeValues): Checked<HomeRequest> {
  const { kind, bhk, acUnits, makani, permitNeeded, permitUntil, contactPhone, usual, ...texts } = values;
  return checkBy(homeRequest, {
    ...texts,
    kind: kind || null,
    bhk: numberOrNull(bhk),
    acUnits: numberOrNull(acUnits),
    makani: makani.trim() || null,
    permitNeeded,
    permitUntil: (permitNeeded && permitUntil) || null,
    contactPhone: contactPhone.trim() || null,
    ...(usual && { usual }),
  });
}

function numberOrNull(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/** A field in its own words. */
export const tellsOf = {
  bhk: (bhk: string) => bhk && `${bhk} BHK`,
  permitNeeded: (isNeeded: boolean) => (isNeeded ? 'needed' : 'not needed'),
};

/** A home in words, for two versions side by side. */
export function tellHome(home: Home | HomeRequest): Told[] {
  const { kind, bhk, acUnits, makani, permitNeeded, permitUntil } = home;
  return [
    { label: 'Name', text: home.label },
    { label: 'Kind', text: kind ?? '' },
    { label: 'Area', text: home.area ?? '' },
    { label: 'Street or tower', text: home.street ?? '' },
    { label: 'Villa or unit', text: home.unit ?? '' },
    { label: 'BHK', text: bhk == null ? '' : String(bhk) },
    { label: 'AC units', text: acUnits == null ? '' : String(acUnits) },
    { label: 'Makani', text: makani ? showMakani(makani) : '' },
    { label: 'Gate and parking', text: home.access ?? '' },
    { label: 'Permit', text: permitNeeded ? `Needed${permitUntil ? `, until ${permitUntil}` : ''}` : 'None' },
    {
      label: 'Contact',
      text: [home.contactName, showPhone(home.contactPhone ?? '')].filter(Boolean).join(', '),
    },
  ];
}
