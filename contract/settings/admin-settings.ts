import * as z from 'zod/mini';
import { isIban, isTaxNumber, plainCode } from '../codes';
import type { OfficeField } from '../forms/form-fields';
import { officeSchemas, webAddress } from '../forms/office-schemas';
import { frameOriginOf } from '../links/safe-url';
import { type SettingName, settingNames, settingsFields } from './settings-fields';

/** What may be left empty: null is not set yet, '' is what there is none of. */
function orNone(filled: z.ZodMiniType<string | null, string | null>, { label, named = label }: OfficeField) {
  return z.nullable(
    z.pipe(
      z.string(`${named} must be text.`).check(z.trim(), z.maxLength(2000, `${named} is too long.`)),
      z.transform((typed: string, ctx) => {
        if (typed === '') return '';
        const checked = filled.safeParse(typed);
        if (checked.success) return checked.data ?? '';
        ctx.issues.push({ code: 'custom', message: checked.error.issues[0]?.message ?? '', input: typed });
        return '';
      }),
    ),
  );
}

/** Its origin is named in the policy of every page. */
const framed = webAddress.check(
  z.refine((value) => frameOriginOf(value) !== undefined, 'Enter a link that begins with https://.'),
);

const taxNumber = z
  .string()
  .check(z.overwrite(plainCode), z.refine(isTaxNumber, 'A tax registration number has 15 digits.'));

const iban = z
  .string()
  .check(
    z.overwrite(plainCode),
    z.refine(isIban, 'This is not a valid IBAN. Check it against your bank papers.'),
  );

/** Map services give their address within a piece of HTML; the address alone is taken. */
const map = z
  .string()
  .check(
    z.overwrite(
      (typed) => /<iframe[^>]*\ssrc="([^"]+)"/i.exec(typed)?.[1]?.replaceAll('&amp;', '&') ?? typed,
    ),
  );

const time = z.string('Enter a time.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'));

const openHours = z.strictObject({ opens: time, closes: time }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: 'Closing time must be after opening time.',
    path: ['closes'],
  }),
);

/** What they say, where it is more than what they are. */
const filled = { ...officeSchemas(settingsFields), taxNumber, iban, mapUrl: z.pipe(map, framed) };

/** One schema for each of them. */
function eachOf<Schema>(schemaOf: (name: SettingName) => Schema) {
  return Object.fromEntries(settingNames.map((name) => [name, schemaOf(name)])) as Record<
    SettingName,
    Schema
  >;
}

const settings = z.strictObject({
  ...eachOf((name) => orNone(filled[name], settingsFields[name])),
  /** By weekday, Sunday first; null on days on which the office is closed. */
  hours: z.array(z.nullable(openHours)).check(z.length(7, 'The hours of seven days are needed.')),
});

/** `PUT /api/admin/settings`: what is not named stays as it is. */
export const settingsInput = z.partial(settings);
export type SettingsInput = z.infer<typeof settingsInput>;

const kept = z.nullable(z.string());
const hoursRead = z.array(z.nullable(z.strictObject({ opens: z.string(), closes: z.string() })));

const { licence: _licence, iban: _iban, mapUrl: _mapUrl, ...facts } = eachOf(() => kept);

/** `GET /api/admin/settings`: the version in force, of which `rev` is the number; 0 and `savedAt: null` before anybody saved one. */
export const adminSettings = z.strictObject({
  ...eachOf(() => kept),
  hours: hoursRead,
  rev: z.number(),
  savedAt: kept,
  savedBy: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
});
export type AdminSettings = z.infer<typeof adminSettings>;

/** `GET /api/business`, as `Business` in settings.ts. */
export const publicBusiness = z.strictObject({
  ...facts,
  hours: hoursRead,
  visitWeek: z.optional(z.array(z.array(z.number()))),
  closed: z.optional(z.array(z.strictObject({ from: z.string(), to: z.string() }))),
});
