import type { Checked } from '../../../../contract/check';
import { showField } from '../../../../contract/forms/field-text';
import { emptyOf, type FormFields, type TypedIn } from '../../../../contract/forms/form-fields';
import { checkTypedHome } from '../../../../contract/homes/check-home';
import {
  type HomeField,
  homeField,
  homeFieldNames,
  homeFields,
} from '../../../../contract/homes/home-fields';
import type { Home, HomeRequest } from '../../../../contract/homes/homes';
import { showPhone } from '../../../../contract/phone/phone-text';
import { type LabeledValue, typedIn, valueTextsOf } from '../../kit/fields/field-values';

const { pin: _pin, ...shown } = homeFields;
const { label, makani, contactName, contactPhone, usual } = shown;

/** The fields as the office asks for them; the pin is its customer's alone. */
export const officeFields = {
  ...shown,
  label: { ...label, mark: 'Villa, Mother’s flat' },
  makani: { ...makani, mark: 'ten digits' },
  contactName: { ...contactName, label: 'Who opens the door', mark: 'if not the customer' },
  contactPhone: { ...contactPhone, label: 'Their number' },
  usual: { ...usual, hint: 'Filled in when they book a visit.', wide: true },
} as const satisfies FormFields;
export type HomeValue = keyof typeof officeFields;

/** The fields as they stand in the form. */
export type HomeValues = TypedIn<typeof officeFields>;

/** What stands in the form for a home, or at the beginning of a new one. */
export function valuesOf(home: Home | undefined): HomeValues {
  return typedIn(officeFields, home ?? emptyOf(officeFields));
}

/** What is sent. */
export function checkHome(values: HomeValues): Checked<HomeRequest> {
  return checkTypedHome(values);
}

/** A field in its own words. */
export const valueTexts = valueTextsOf(officeFields);

/** What is told in one line with another, or is not the office's to change. */
const describedElsewhere: readonly HomeField[] = [
  'pin',
  'permitNeeded',
  'permitUntil',
  'contactName',
  'contactPhone',
  'usual',
];

/** A home in words, for two versions side by side. */
export function describeHome(home: Home | HomeRequest): LabeledValue[] {
  const { permitNeeded, permitUntil } = home;
  const single = homeFieldNames.filter((name) => !describedElsewhere.includes(name));
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
