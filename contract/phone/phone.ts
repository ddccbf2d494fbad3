import * as z from 'zod/mini';
import { normalizePhone } from './phone-text';

type Reader = (typed: string) => string | undefined;

/** A phone reads by the small rule; the server, which has the room for it, by the numbering plan of every country. */
let read: Reader = normalizePhone;

/** From here on every number that is sent is read so: to E.164, or to undefined where it is none. */
export function readPhonesBy(reader: Reader): void {
  read = reader;
}

/** A telephone number to keep: checked, and as E.164 from here on. */
export const phoneNumber = z.pipe(
  z
    .string('Contact number must be text.')
    .check(
      z.trim(),
      z.minLength(1, 'Contact number is required.'),
      z.maxLength(40, 'Contact number is longer than 40 characters.'),
    ),
  z.transform((typed, ctx) => {
    const number = read(typed);
    if (number === undefined) {
      ctx.issues.push({ code: 'custom', message: 'Enter a valid contact number.', input: typed });
    }
    return number ?? '';
  }),
);
