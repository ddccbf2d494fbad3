import * as z from 'zod/mini';
import { isWholeFils, mostAed, showAed } from './money';
import { isDay } from './time';

/** Control characters but tab and line break, and halves of surrogate pairs: no database or screen wants them. */
const clean = /^[^\0-\x08\x0b\x0c\x0e-\x1f\x7f\p{Cs}]*$/u;

/** Takes out what turns the direction of what stands beside a text: nobody types it, and nobody sees where it works. */
const undirected = z.overwrite<string>((value) => value.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));

/** A character that can be seen. */
const visible = /[^\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** One line of text, trimmed; required means at least one visible character. */
export function line(max: number, what = 'This') {
  return z
    .string(`${what} must be text.`)
    .check(
      undirected,
      z.trim(),
      z.minLength(1, `${what} is required.`),
      z.maxLength(max, `${what} is longer than ${max} characters.`),
      z.regex(visible, `${what} is required.`),
      z.regex(/^[^\0-\x1f\x7f\p{Cs}]*$/u, `${what} has characters we cannot save.`),
    );
}

/** Free text with line breaks; may be empty. */
export function text(max: number, what = 'This') {
  return z
    .string(`${what} must be text.`)
    .check(
      undirected,
      z.trim(),
      z.maxLength(max, `${what} is longer than ${max} characters.`),
      z.regex(clean, `${what} has characters we cannot save.`),
    );
}

/** The one form in which addresses are compared: small letters, and of two spellings of a character the plain one. */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

/** An e-mail address in its one form, without characters that cannot be seen. */
export const email = z
  .string('E-mail must be text.')
  .check(
    z.overwrite(canonicalEmail),
    z.minLength(1, 'E-mail is required.'),
    z.maxLength(254, 'E-mail is longer than 254 characters.'),
    z.regex(
      /^[^\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]*$/u,
      'E-mail has invisible characters. Please type it again.',
    ),
    z.regex(
      /^[^\s@"(),:;<>[\]\\\0-\x1f\x7f]+@[^\s@"(),:;<>[\]\\\0-\x1f\x7f]+\.[^\s@."(),:;<>[\]\\\0-\x1f\x7f]{2,}$/u,
      'Enter a valid e-mail.',
    ),
  );

/** A UUID in small letters, made by whoever creates the row. */
export const id = z
  .string('An id must be text.')
  .check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'An id must be a UUID.'));

/** A real calendar day, `yyyy-MM-dd`, in Dubai. */
export const day = z
  .string('A date must be text.')
  .check(z.refine((value) => isDay(value), 'Enter a real date, as yyyy-mm-dd.'));

/** An instant, ISO 8601 in UTC. */
export const instant = z
  .string('A time must be text.')
  .check(
    z.refine(
      (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
      'Enter a time in ISO 8601.',
    ),
  );

/** AED on the wire, at most two decimals. */
export const aed = z
  .number('An amount must be a number.')
  .check(
    z.minimum(0, 'An amount cannot be negative.'),
    z.maximum(mostAed, `An amount cannot be more than ${showAed(mostAed)}.`),
    z.refine(isWholeFils, 'An amount has at most two decimals.'),
  );
