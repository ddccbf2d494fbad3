import type * as z from 'zod/mini';
import { amountFault, readAmount, typedAmount } from '../../../../contract/amount';
import { type Checked, checkBy } from '../../../../contract/check';
import { countOf } from '../../../../contract/counts';
import { hourText } from '../../../../contract/dates';
import type { FieldFaults } from '../../../../contract/errors';
import {
  readOf as readByAnybody,
  showCount,
  showField,
  typedOf as typedByAnybody,
} from '../../../../contract/forms/field-text';
import type { KeptIn, OfficeField, OfficeFields, TypedIn } from '../../../../contract/forms/form-fields';
import { showAed, showWhole } from '../../../../contract/money';
import { linesOf } from './form-faults';

/** One field of a row in words. */
export interface LabeledValue {
  label: string;
  text: string;
}

/** Whether it is typed, and read, as money is. */
export function isMoney(field: OfficeField): boolean {
  return field.is === 'money' || (field.is === 'number' && field.unit === 'AED');
}

function typedOf(field: OfficeField, value: unknown): unknown {
  switch (field.is) {
    case 'money':
      return typedAmount(Number(value));
    case 'lines':
      return (value as readonly string[]).join('\n');
    case 'number':
    case 'size':
    case 'oneOf':
    case 'link':
    case 'web':
    case 'email':
      return String(value ?? '');
    default:
      return typedByAnybody(field, value);
  }
}

/** What is to be checked of it; undefined where it is no number, of which `unreadIn` says why. */
function readOf(field: OfficeField, typed: unknown): unknown {
  const text = String(typed);
  if (isMoney(field)) return readAmount(text, { free: true });
  switch (field.is) {
    case 'number':
    case 'size':
      return text.trim() ? Number(text) : undefined;
    case 'oneOf':
      return typed;
    case 'lines':
      return linesOf(text);
    case 'link':
    case 'web':
    case 'email':
      return text.trim() || (field.needed ? '' : null);
    case 'phone':
      return readByAnybody(field as never, typed) ?? (field.needed ? '' : null);
    default:
      return readByAnybody(field as never, typed);
  }
}

/** The fields as a form of the office shows them. */
export function typedIn<Fields extends OfficeFields>(fields: Fields, kept: KeptIn<Fields>): TypedIn<Fields> {
  const typed = Object.entries(fields).map(([name, field]) => [name, typedOf(field, kept[name])]);
  return Object.fromEntries(typed) as never;
}

/** What it is to send, to be checked before. */
export function readIn<Fields extends OfficeFields>(fields: Fields, typed: TypedIn<Fields>): KeptIn<Fields> {
  const read = Object.entries(fields).map(([name, field]) => [name, readOf(field, typed[name])]);
  return Object.fromEntries(read) as never;
}

/** What was typed as the server takes it, or what is wrong with it. `sent`: what is sent of it, where that is more than its fields. */
export function checkIn<Fields extends OfficeFields, Schema extends z.ZodMiniType>(
  fields: Fields,
  schema: Schema,
  typed: TypedIn<Fields>,
  sent: object = readIn(fields, typed),
): Checked<z.infer<Schema>> {
  const checked = checkBy(schema, sent);
  const unread = unreadIn(fields, typed);
  if (Object.keys(unread).length === 0) return checked;
  return { faults: { ...('faults' in checked && checked.faults), ...unread } };
}

/** The numbers that are missing, or cannot be read: that is said before their bounds are. */
function unreadIn<Fields extends OfficeFields>(fields: Fields, typed: TypedIn<Fields>): FieldFaults {
  const unread = Object.entries(fields).filter(([name, field]) => readOf(field, typed[name]) === undefined);
  return Object.fromEntries(
    unread.map(([name, { label }]) => {
      const text = String(typed[name]);
      return [name, text.trim() ? amountFault(text) : `${label} is required.`];
    }),
  );
}

/** A value as it is read: `AED 2,499`, `6 months`, `2 BHK`, `8:00 PM`; empty where there is none. */
export function showIn(field: OfficeField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isMoney(field)) return showAed(Number(value));
  switch (field.is) {
    case 'number':
      if (field.unit === 'o’clock') return hourText(Number(value));
      return field.unit ? countOf(Number(value), field.unit.replace(/s$/, '')) : showWhole(Number(value));
    case 'size':
      return `${value} ${field.label}`;
    case 'oneOf':
      return field.said?.[String(value)] ?? String(value).charAt(0).toUpperCase() + String(value).slice(1);
    case 'lines':
      return (value as readonly string[]).join('\n');
    case 'link':
    case 'web':
    case 'email':
      return String(value);
    default:
      return showCount(field as never, value) ?? showField(field as never, value);
  }
}

/** A row in words, for two versions side by side. */
export function describeFields<Fields extends OfficeFields>(
  fields: Fields,
  of: { readonly [Name in keyof Fields]?: unknown },
): LabeledValue[] {
  return Object.entries(fields).map(([name, field]) => ({
    label: field.label,
    text: showIn(field, of[name]),
  }));
}

type ValueTexts<Fields extends OfficeFields> = {
  [Name in keyof Fields]: (typed: TypedIn<Fields>[Name]) => string;
};

/** What stands in a field, as it is said within a sentence. */
export function valueTextsOf<Fields extends OfficeFields>(fields: Fields): ValueTexts<Fields> {
  const texts = Object.entries(fields).map(([name, field]) => [
    name,
    (typed: unknown) => within(field, typed),
  ]);
  return Object.fromEntries(texts) as never;
}

function within(field: OfficeField, typed: unknown): string {
  if (field.is === 'yesNo') return field.on ? `${typed ? '' : 'not '}${field.on}` : '';
  const shown = showIn(field, readOf(field, typed));
  return field.is === 'lines' ? shown.replaceAll('\n', ', ') : shown;
}
