import * as z from 'zod/mini';
import { day, id, line, text } from '../fields';
import { phoneNumber } from '../phone';
import { readMakani } from './makani';

export const homeKinds = ['villa', 'townhouse', 'apartment', 'office', 'shop', 'other'] as const;
export type HomeKind = (typeof homeKinds)[number];

const inEmirates = 'Choose a place in the Emirates.';
const pin = z.strictObject({
  lat: z.number(inEmirates).check(z.minimum(22.5, inEmirates), z.maximum(26.5, inEmirates)),
  lng: z.number(inEmirates).check(z.minimum(51, inEmirates), z.maximum(57, inEmirates)),
});

const tenDigits = 'A Makani number has ten digits.';
const makani = z.pipe(
  z.string(tenDigits).check(z.maxLength(40, tenDigits)),
  z.transform((typed, ctx) => {
    const number = readMakani(typed);
    if (number === undefined) ctx.issues.push({ code: 'custom', message: tenDigits, input: typed });
    return number ?? '';
  }),
);

const bhk = z.int('BHK is 1 to 5.').check(z.minimum(1, 'BHK is 1 to 5.'), z.maximum(5, 'BHK is 1 to 5.'));
const acUnits = z
  .int('AC units are a whole number.')
  .check(z.minimum(0, 'AC units cannot be negative.'), z.maximum(99, 'At most 99 AC units.'));

/** What is told of a home; null is not known, or none. A Makani number is ten digits and a phone E.164 from here on. */
const told = z.strictObject({
  label: line(60, 'Name'),
  kind: z.nullable(z.enum(homeKinds, 'Choose a kind.')),
  area: text(120, 'Area'),
  street: text(300, 'Street or tower'),
  unit: text(40, 'Villa or unit'),
  bhk: z.nullable(bhk),
  pin: z.nullable(pin),
  makani: z.nullable(makani),
  /** Gate and parking. */
  access: text(500, 'Gate and parking'),
  acUnits: z.nullable(acUnits),
  permitNeeded: z.boolean('A permit is needed or not.'),
  permitUntil: z.nullable(day),
  /** Who opens the door, where it is not the customer. */
  contactName: text(120, 'Name of the contact'),
  contactPhone: z.nullable(phoneNumber),
  usual: z.boolean('It is the usual home or not.'),
});

/**
 * `PUT /api/homes/{id}`: what is to change. Of the usual home nobody says that it is none: another is made it, or it is
 * removed.
 */
export const homeChange = z.partial(told);
export type HomeChange = z.infer<typeof homeChange>;

/** A new home. Only its name is needed; the first home is the usual one. */
export const homeRequest = z.extend(homeChange, { label: told.shape.label });
export type HomeRequest = z.infer<typeof homeRequest>;

/** `POST /api/homes`: a client may name the home. */
export const homeCreate = z.extend(homeRequest, { id: z.optional(id) });

/** A home as its person, the office and the sync read it. A Makani number is ten digits, a phone E.164, a day Dubai's. */
export const home = z.strictObject({
  id: z.string(),
  userId: z.string(),
  label: z.string(),
  kind: z.nullable(z.enum(homeKinds)),
  area: z.string(),
  street: z.string(),
  unit: z.string(),
  bhk: z.nullable(z.number()),
  pin: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
  makani: z.nullable(z.string()),
  access: z.string(),
  acUnits: z.nullable(z.number()),
  permitNeeded: z.boolean(),
  permitUntil: z.nullable(z.string()),
  contactName: z.string(),
  contactPhone: z.nullable(z.string()),
  usual: z.boolean(),
  createdAt: z.string(),
  rev: z.number(),
});
export type Home = z.infer<typeof home>;
