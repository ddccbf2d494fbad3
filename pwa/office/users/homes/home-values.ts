import type { Checked } from '../../../../contract/check';
import { showField, typedIn } from '../../../../contract/field-text';
import { emptyOf } from '../../../../contract/form-fields';
import { checkTypedHome } from '../../../../contract/homes/check-home';
import {
  type HomeField,
  type HomeFields,
  homeField,
  homeFieldNames,
  homeFields,
} from '../../../../contract/homes/home-fields';
import type { Home, HomeRequest } from '../../../../contract/homes/homes';
import { showPhone } from '../../../../contract/phone-text';
import type { Told } from '../../kit/form/conflict-dialog';

/** The fields as they stand in the form: the pin is its customer's alone. */
export type HomeValues = Omit<HomeFields, 'pin'>;

/** What stands in the form for a home, or at the beginning of a new one. */
export function valuesOf(home: Home | undefined): HomeValues {
  const { pin: _, ...values } = typedIn(homeFields, home ?? emptyOf(homeFields));
  return values;
}

/** What is sent. */
export function checkHome(values: HomeValues): Checked<HomeRequest> {
  return checkTypedHome(values);
}

/** What the office calls a field otherwise. */
const officeLabels: Partial<Record<HomeField, string>> = {
  contactName: 'Who opens the door',
  contactPhone: 'Their number',
};

export function labelOf(name: HomeField): string {
  return officeLabels[name] ?? homeFields[name].label;
}

/** A field in its own words. */
export const tellsOf = {
  bhk: (bhk: HomeValues['bhk']) => (bhk ? `${bhk} BHK` : ''),
  permitNeeded: (isNeeded: boolean) => (isNeeded ? 'needed' : 'not needed'),
};

/** What is told in one line with another, or is not the office's to change. */
const toldTogether: readonly HomeField[] = [
  'pin',
  'permitNeeded',
  'permitUntil',
  'contactName',
  'contactPhone',
  'usual',
];

/** A home in words, for two versions side by side. */
export function tellHome(home: Home | HomeRequest): Told[] {
  const { permitNeeded, permitUntil } = home;
  const single = homeFieldNames.filter((name) => !toldTogether.includes(name));
  return [
    ...single.map((name) => ({
      label: homeFields[name].label,
      text: showField(homeField(name), home[name]),
    })),
    { label: 'Permit', text: permitNeeded ? `Needed${permitUntil ? `, until ${permitUntil}` : ''}` : 'None' },
    {
      label: 'Contact',
      text: [home.contactName, showPhone(home.contactPhone ?? '')].filter(Boolean).join(', '),
    },
  ];
}
