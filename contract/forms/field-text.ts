import { countOf } from '../counts';
import { dateText } from '../dates';
import { showPhone } from '../phone/phone-text';
import type { FormField, FormFields, KeptIn, TypedIn } from './form-fields';
import type { MapPoint } from './makani';
import { showMakani } from './makani-text';
import { readPin, showPin } from './pin-text';

/** What a form holds of a value; a row that was kept before there was the field has none. */
export function typedOf({ is }: FormField, value: unknown): unknown {
  if (is === 'yesNo') return value === true;
  if (is === 'scale') return value ?? null;
  if (value === null || value === undefined) return '';
  if (is === 'phone') return showPhone(String(value));
  if (is === 'makani') return showMakani(String(value));
  if (is === 'pin') return showPin(value as MapPoint);
  return String(value);
}

/** What is to be checked of it: what is wrong with it, its schema says. */
export function readOf({ is }: FormField, typed: unknown): unknown {
  if (typeof typed !== 'string' || is === 'line' || is === 'text') return typed;
  if (is === 'pin') return readPin(typed) ?? null;
  if (is === 'count') return typed.trim() ? Number(typed) : null;
  return typed.trim() || null;
}

/** The fields as a form shows them. */
export function typedIn<Fields extends FormFields>(fields: Fields, kept: KeptIn<Fields>): TypedIn<Fields> {
  const typed = Object.entries(fields).map(([name, field]) => [name, typedOf(field, kept[name])]);
  return Object.fromEntries(typed) as never;
}

/** What a form is to send, to be checked before: of the fields that it holds, and of those nothing that another one rules out. */
export function readIn<Fields extends FormFields>(
  fields: Fields,
  typed: Partial<TypedIn<Fields>>,
): Record<string, unknown> {
  const given = Object.entries(fields).filter(([name]) => name in typed);
  return Object.fromEntries(
    given.map(([name, field]) => {
      const isShown = !field.onlyWith || typed[field.onlyWith];
      return [name, isShown ? readOf(field, typed[name]) : null];
    }),
  );
}

/** A value as it is read beside its label; empty where there is none. */
export function showField(field: FormField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.is === 'day') return dateText(String(value));
  const shown = String(typedOf(field, value));
  return field.is === 'choice' ? shown.charAt(0).toUpperCase() + shown.slice(1) : shown;
}

/** A number as it is read by itself: `4 BHK`, `1 AC unit`; undefined where it is not known, or the field has none. */
export function showCount(field: FormField, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (field.is === 'count') return countOf(value, field.one);
  return field.is === 'scale' ? `${value} ${field.label}` : undefined;
}
