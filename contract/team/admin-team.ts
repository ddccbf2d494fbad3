import * as z from 'zod/mini';
import { absentee } from '../bookings/absences';
import { bookableServices } from '../bookings/booking-rules';
import { day, id, line } from '../fields';
import type { OfficeField } from '../forms/form-fields';
import { officeSchemas } from '../forms/office-schemas';
import { slots } from '../slots';
import { isDay } from '../time';

const whole = (what: string, min: number, max: number) => {
  const message = `${what} is a whole number from ${min} to ${max}.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

/** Each once, in order: a slot or a skill that is named twice is one. */
const once = <T extends string | number>() => z.overwrite<T[]>((all) => [...new Set(all)].sort());

/** By weekday, Sunday first: the slots of it, 0 for the first of the day. */
const week = z
  .array(
    z.array(whole('A slot', 0, slots.length - 1)).check(z.maxLength(20), once<number>()),
    'A week has seven days.',
  )
  .check(z.length(7, 'A week has seven days.'));

/** Slots of one day that somebody does no jobs in. */
export const blockedSlots = z
  .array(whole('A slot', 0, slots.length - 1), 'Say which slots it takes.')
  .check(z.minLength(1, 'Say which slots it takes.'), z.maxLength(20), once<number>());

const span = { from: day, to: day };
const forwards = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'The last day is before the first.',
  path: ['to'],
});

const most = 100;
const tooMany = `At most ${most}.`;

const apart = z.refine<Array<{ from: string; to: string }>>(
  (all) => all.every((a, at) => all.every((b, other) => at === other || a.to < b.from || b.to < a.from)),
  'Two periods overlap.',
);

/** What of a technician's work the office says. `week`: their hours; in a season others hold. The most slots they do a day. */
export const technicianInput = z.strictObject({
  skills: z.array(z.enum(bookableServices, 'Choose from the services.')).check(z.maxLength(40), once()),
  week,
  seasons: z
    .array(z.strictObject({ ...span, week }).check(forwards))
    .check(z.maxLength(most, tooMany), apart),
  leave: z.array(z.strictObject(span).check(forwards)).check(z.maxLength(most, tooMany)),
  mostSlots: whole('Slots a day', 1, slots.length),
});
export type TechnicianInput = z.infer<typeof technicianInput>;

const by = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));
const saved = { rev: z.number(), savedAt: z.nullable(z.string()), savedBy: by };

/** One of the staff as the office reads them; `rev` 0 and `savedAt: null` before anybody said anything of their work. */
export const technician = z.extend(technicianInput, {
  id: z.string(),
  name: z.string(),
  isLocked: z.boolean(),
  ...saved,
});
export type TechnicianRow = z.infer<typeof technician>;

const usualSize = z.strictObject({
  slots: whole('Slots', 1, slots.length),
  people: whole('People', 1, 4),
  outdoor: z.boolean('outdoor must be true or false.'),
});

const dayOfYear = z
  .string('A day of the year must be text.')
  .check(z.refine((value) => isDay(`2024-${value}`), 'Enter a day of the year, as mm-dd.'));

/** How soon and how far ahead can be asked for, and who is kept free. */
export const askingFields = {
  noticeMinutes: {
    is: 'number',
    label: 'Shortest notice',
    named: 'Notice',
    from: 0,
    to: 10_080,
    unit: 'minutes',
  },
  firstSlotUntilHour: {
    is: 'number',
    label: 'First slot of a day',
    named: 'Hour',
    from: 0,
    to: 24,
    unit: 'o’clock',
    hint: 'Customers can book it until then, the evening before.',
  },
  furthestDays: {
    is: 'number',
    label: 'Furthest day',
    named: 'Days ahead',
    from: 1,
    to: 400,
    unit: 'days',
    mark: 'days ahead',
  },
  reserve: {
    is: 'number',
    label: 'Reserve',
    from: 0,
    to: 50,
    unit: 'technicians',
    hint: 'Kept free of online bookings in each slot.',
  },
} as const satisfies Record<string, OfficeField>;

/** `PUT /api/admin/team/business`: when the business visits, and what can be asked for, as `BusinessRoster` in roster.ts. */
export const teamBusinessInput = z.strictObject({
  week,
  closed: z
    .array(
      z
        .strictObject({
          ...span,
          label: line(60, 'Label'),
          provisional: z.boolean('provisional must be true or false.'),
        })
        .check(forwards),
    )
    .check(z.maxLength(most, tooMany)),
  ...officeSchemas(askingFields),
  middayFrom: dayOfYear,
  middayTo: dayOfYear,
  sizes: z.strictObject(
    Object.fromEntries(bookableServices.map((name) => [name, usualSize])) as Record<
      (typeof bookableServices)[number],
      typeof usualSize
    >,
  ),
});
export type TeamBusinessInput = z.infer<typeof teamBusinessInput>;

/** The version in force, of which `rev` is the number; 0 is what is usual. */
export const teamBusiness = z.extend(teamBusinessInput, saved);
export type TeamBusiness = z.infer<typeof teamBusiness>;

/** `PUT /api/admin/team/counting`: the switch. */
export const capacitySettingInput = z.strictObject({
  isCounted: z.boolean('isCounted must be true or false.'),
});

/** Whether capacity is limited, since when, and who said so; `rev` 0 before anybody did. */
export const capacitySetting = z.extend(capacitySettingInput, saved);
export type CapacitySetting = z.infer<typeof capacitySetting>;

/** `GET /api/admin/team`: all of it, the staff by name. */
export const team = z.strictObject({
  business: teamBusiness,
  counting: capacitySetting,
  technicians: z.array(technician),
});
export type Team = z.infer<typeof team>;

/**
 * `POST /api/admin/team/preview`: one change before it is saved. `technician` and `business` are bodies of the changes above,
 * `away` is somebody who would be locked, or staff no more, `block` slots of a day that a technician would do no jobs in, instead of the
 * block `replaces`.
 */
export const teamPreviewInput = z
  .strictObject({
    technician: z.optional(z.extend(technicianInput, { id })),
    business: z.optional(teamBusinessInput),
    counting: z.optional(capacitySettingInput),
    away: z.optional(id),
    block: z.optional(
      z.strictObject({ technicianId: id, day, slots: blockedSlots, replaces: z.optional(id) }),
    ),
  })
  .check(z.refine((value) => Object.keys(value).length === 1, 'Send exactly one change.'));
export type TeamPreviewInput = z.infer<typeof teamPreviewInput>;

/** How many bookings a preview lists, and how many can be given to others, or offered new times, at once. */
export const mostPreviewed = 50;

/** A booking that a change of the team concerns. `reassign`: who was given it and could not come; not where nobody could. */
const previewedBooking = z.strictObject({
  id,
  reference: z.string(),
  date: z.string(),
  serviceType: z.string(),
  reassign: z.optional(z.array(absentee)),
});
export type PreviewedBooking = z.infer<typeof previewedBooking>;

/**
 * What a change means: how many open bookings, from today on, would need a technician and do not yet: whoever was given them could not
 * come, or nobody could; the first of them by day and slot. Of switching on all that need one, of switching off none.
 */
export const teamPreview = z.strictObject({ count: z.number(), bookings: z.array(previewedBooking) });
export type TeamPreview = z.infer<typeof teamPreview>;
