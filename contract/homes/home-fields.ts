import type { FormField, TypedIn } from '../forms/form-fields';

export const homeKinds = ['villa', 'townhouse', 'apartment', 'office', 'shop', 'other'] as const;
export type HomeKind = (typeof homeKinds)[number];

/** `atDoor`: what a technician has to know before the door. */
type Field = FormField & {
  group: 'what' | 'find' | 'there' | 'door' | 'usual';
  atDoor?: true;
};

/** What is told of a home, in the order of its forms. */
export const homeFields = {
  label: { is: 'line', label: 'Name', most: 60, group: 'what' },
  kind: { is: 'choice', label: 'Kind', of: homeKinds, group: 'what' },
  area: { is: 'text', label: 'Area', most: 120, group: 'what' },
  street: { is: 'text', label: 'Street or tower', most: 300, group: 'what', half: true },
  unit: { is: 'text', label: 'Villa or unit', most: 40, group: 'what', half: true },
  bhk: { is: 'scale', label: 'BHK', from: 1, to: 5, group: 'what' },
  pin: { is: 'pin', label: 'Pin', group: 'find' },
  makani: { is: 'makani', label: 'Makani number', group: 'find' },
  access: { is: 'text', label: 'Gate and parking', most: 500, rows: 2, group: 'find', atDoor: true },
  acUnits: { is: 'count', label: 'AC units', most: 99, one: 'AC unit', group: 'there', atDoor: true },
  permitNeeded: { is: 'yesNo', label: 'A permit is needed', on: 'needed', group: 'there' },
  permitUntil: { is: 'day', label: 'Permit until', onlyWith: 'permitNeeded', group: 'there' },
  /** Who opens the door, where it is not the customer. */
  contactName: { is: 'text', label: 'Name of the contact', most: 120, group: 'door', half: true },
  contactPhone: { is: 'phone', label: 'Phone of the contact', group: 'door', half: true },
  usual: { is: 'yesNo', label: 'The usual home', named: 'It is the usual home', group: 'usual' },
} as const satisfies Record<string, Field>;

export type HomeField = keyof typeof homeFields;

/** A home as its form holds it: what is typed is text until it is sent. */
export type HomeFields = TypedIn<typeof homeFields>;

/** The names of a home's fields, in order. */
export const homeFieldNames = Object.keys(homeFields) as HomeField[];

/** A field as any of them. */
export function homeField(name: HomeField): Field {
  return homeFields[name];
}
