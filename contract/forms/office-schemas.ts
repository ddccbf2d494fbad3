import * as z from 'zod/mini';
import { aed, email, line } from '../fields';
import { isSafeUrl } from '../links/safe-url';
import { phoneNumber } from '../phone/phone';
import { requestSchema, type SchemasOf } from './field-schemas';
import type { OfficeField, OfficeFields } from './form-fields';

// Apart from what customers' forms need: their first load carries no office.

/** A web address the browser may open: https, or a path of our own. Never a script. */
export const safeUrl = z.string('An address must be text.').check(
  z.maxLength(2000),
  z.refine((value) => isSafeUrl(value), 'Enter an https address or a path that starts with /.'),
);

/** An address elsewhere. */
export const webAddress = z.string().check(
  z.refine(
    (value) => value.startsWith('https://') && isSafeUrl(value),
    'Enter a link that begins with https://.',
  ),
  z.maxLength(500, 'A link is at most 500 characters long.'),
);

const mostLines = 30;

function lines({ label, most, one, needed }: OfficeField & { is: 'lines' }) {
  const all = z.array(line(most, one)).check(z.maxLength(mostLines));
  return needed ? all.check(z.minLength(1, `${label} are required.`)) : all;
}

function wholeNumber({ label, named = label, from, to }: OfficeField & { is: 'number' | 'size' }) {
  const within = `${named} is a whole number from ${from} to ${to}.`;
  return z.int(within).check(z.minimum(from, within), z.maximum(to, within));
}

function orNone(schema: z.ZodMiniType, { needed }: OfficeField): z.ZodMiniType {
  return needed ? schema : z.nullable(schema);
}

function officeSchema(name: string, field: OfficeField): z.ZodMiniType {
  switch (field.is) {
    case 'money':
      return aed;
    case 'number':
    case 'size':
      return wholeNumber(field);
    case 'oneOf':
      return z.enum(field.of, `${field.label} is ${field.of.slice(0, -1).join(', ')} or ${field.of.at(-1)}.`);
    case 'lines':
      return lines(field);
    case 'link':
      return orNone(safeUrl, field);
    case 'phone':
      return orNone(phoneNumber, field);
    case 'web':
      return orNone(webAddress, field);
    case 'email':
      return orNone(email, field);
    case 'yesNo':
      return z.boolean(`${name} must be true or false.`);
    default:
      return requestSchema(field);
  }
}

/** What the office sends of a noun: checked, and from here on as it is kept. */
export function officeSchemas<Fields extends OfficeFields>(fields: Fields): SchemasOf<Fields> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, officeSchema(name, field)]);
  return Object.fromEntries(schemas) as SchemasOf<Fields>;
}
