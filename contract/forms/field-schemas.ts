import * as z from 'zod/mini';
import { day, line, text } from '../fields';
import { phoneNumber } from '../phone/phone';
import type { FormField, FormFields, Kept, OfficeFields } from './form-fields';
import { readMakani } from './makani';

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

function count(label: string, most: number) {
  return z
    .int(`${label} are a whole number.`)
    .check(z.minimum(0, `${label} cannot be negative.`), z.maximum(most, `At most ${most} ${label}.`));
}

function scale(label: string, from: number, to: number) {
  const within = `${label} is ${from} to ${to}.`;
  return z.int(within).check(z.minimum(from, within), z.maximum(to, within));
}

/** What is asked for of a field. */
export function requestSchema(field: FormField): z.ZodMiniType {
  const { label, named = label } = field;
  if (field.is === 'line') return line(field.most, named);
  if (field.is === 'text') return text(field.most, named);
  if (field.is === 'yesNo') return z.boolean(`${named} or not.`);
  if (field.is === 'count') return z.nullable(count(named, field.most));
  if (field.is === 'scale') return z.nullable(scale(named, field.from, field.to));
  if (field.is === 'choice') return z.nullable(z.enum(field.of, `Choose a ${named.toLowerCase()}.`));
  return z.nullable({ day, phone: phoneNumber, makani, pin }[field.is]);
}

function keptSchema(field: FormField): z.ZodMiniType {
  if (field.is === 'line' || field.is === 'text') return z.string();
  if (field.is === 'yesNo') return z.boolean();
  if (field.is === 'count' || field.is === 'scale') return z.nullable(z.number());
  if (field.is === 'choice') return z.nullable(z.enum(field.of));
  if (field.is === 'pin') return z.nullable(z.strictObject({ lat: z.number(), lng: z.number() }));
  return z.nullable(z.string());
}

export type SchemasOf<Fields extends OfficeFields> = {
  -readonly [Name in keyof Fields]: z.ZodMiniType<Kept<Fields[Name]>, Kept<Fields[Name]>>;
};

function each<Fields extends FormFields>(fields: Fields, schemaOf: (field: FormField) => z.ZodMiniType) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas) as SchemasOf<Fields>;
}

/** What is asked for in a request: checked, and from here on in the one form in which it is kept. */
export function requestSchemas<Fields extends FormFields>(fields: Fields): SchemasOf<Fields> {
  return each(fields, requestSchema);
}

/** The same as a row tells it. */
export function keptSchemas<Fields extends FormFields>(fields: Fields): SchemasOf<Fields> {
  return each(fields, keptSchema);
}
