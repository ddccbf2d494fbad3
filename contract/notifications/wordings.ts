import * as z from 'zod/mini';
import { text } from '../fields';
import { type Language, languages } from './languages';

const everyValue = ['service', 'when', 'reference', 'link'] as const;
type WordingValue = (typeof everyValue)[number] | 'late';
/** `late`: by how much we come later; of `running-late` alone. */
export type WordingValues = Record<(typeof everyValue)[number], string> & { late?: string };

/** What a text is filled with, as `{when}`; the order is that in which a gateway's template gets them. */
export function wordingValues(name: WordingName): readonly WordingValue[] {
  return name === 'running-late' ? [...everyValue, 'late'] : everyValue;
}

const ends = {
  en: 'Reference {reference}. See or change it: {link}',
  ar: 'المرجع {reference}. للاطلاع أو التغيير: {link}',
};
const say = (label: string, en: string, ar: string) => ({
  label,
  en: `Eco Care HomeHub: ${en} ${ends.en}`,
  ar: `Eco Care HomeHub: ${ar} ${ends.ar}`,
});

/**
 * What is said by WhatsApp and SMS in words that the office can change: one text for each, in each language, as it is said while the
 * office has chosen none of its own; `label` is what the office calls it.
 */
export const usualWordings = {
  confirmed: say(
    'Confirmed',
    'your visit is confirmed. {service}, {when}.',
    'تم تأكيد زيارتكم. {service}، {when}.',
  ),
  moved: say(
    'Moved',
    'your visit has a new time. {service}, {when}.',
    'تغيّر موعد زيارتكم. {service}، {when}.',
  ),
  asked: say(
    'New time requested',
    'we have your new time, and confirm it soon. {service}, {when}.',
    'وصلنا الموعد الجديد الذي طلبتموه وسنؤكده قريباً. {service}، {when}.',
  ),
  stays: say(
    'Stays as it was',
    'the time you wanted was taken, so your visit stays as it was. {service}, {when}.',
    'الموعد الذي طلبتموه محجوز، فتبقى زيارتكم كما هي. {service}، {when}.',
  ),
  cancelled: say(
    'Cancelled',
    'your visit is cancelled. {service}, {when}.',
    'أُلغي الموعد ولن يحضر أحد. {service}، {when}.',
  ),
  missed: say(
    'Did not take place',
    'your visit did not take place. {service}, {when}.',
    'لم تتم زيارتكم. {service}، {when}.',
  ),
  proposed: say(
    'Time proposed',
    'we can come at this time: {service}, {when}.',
    'يمكننا الحضور في هذا الموعد: {service}، {when}.',
  ),
  'running-late': say(
    'Running late',
    'our technician is running late, and comes about {late} later: {service}, {when}. We are sorry.',
    'سيتأخر الفني عن موعده نحو {late}: {service}، {when}. نعتذر منكم.',
  ),
  'on-the-way': say(
    'On the way',
    'our technician is on the way to you. {service}, {when}.',
    'الفني في طريقه إليكم. {service}، {when}.',
  ),
  'report-ready': say(
    'Report ready',
    'the work is done. The report of your visit is behind the link. {service}, {when}.',
    'تم العمل، وتقرير زيارتكم عبر الرابط. {service}، {when}.',
  ),
  'urgent-taken': say(
    'Urgent request accepted',
    'a technician has your urgent request. {service}.',
    'استلم أحد الفنيين طلبكم العاجل. {service}.',
  ),
} satisfies Record<string, Record<Language | 'label', string>>;
export type WordingName = keyof typeof usualWordings;
export const wordingNames = Object.keys(usualWordings) as WordingName[];

/** A text with its values; what it names that there is none of stays as it is. */
export function fillWording(wording: string, values: WordingValues): string {
  return wording.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as WordingValue] ?? whole) : whole,
  );
}

/** `GET /api/admin/wordings`: each text as it is said now; `own` where the office chose it. */
export const wording = z.strictObject({
  name: z.enum(wordingNames),
  language: z.enum(languages),
  text: z.string(),
  own: z.boolean(),
});
export type Wording = z.infer<typeof wording>;

/** `PUT /api/admin/wordings`: an empty text goes back to the usual one. Whoever gets it must be able to see the visit. */
export const wordingInput = z.strictObject({
  name: z.enum(wordingNames, 'Unknown message.'),
  language: z.enum(languages, 'Language is en or ar.'),
  text: text(600, 'Text').check(
    z.refine(
      (typed) => typed === '' || typed.includes('{link}'),
      'Keep {link} in the text: it opens the visit.',
    ),
  ),
});
export type WordingInput = z.infer<typeof wordingInput>;

/** `POST /api/admin/messages/whatsapp/{id}/write`: a message in its words, and its chat; or why it is not to be sent. */
export const manualMessage = z.strictObject({
  text: z.nullable(z.string()),
  href: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: z.enum(languages),
  /** Nothing is to be sent any more. */
  over: z.boolean(),
  /** Nobody is disturbed before this instant. */
  notBefore: z.nullable(z.string()),
});
export type ManualMessage = z.infer<typeof manualMessage>;

/** `POST /api/admin/messages/whatsapp/{id}/done`: it was sent, it is left out, or it is back in the list after all. */
export const manualMessageDone = z.strictObject({
  done: z.enum(['sent', 'left', 'back'], 'done is sent, left or back.'),
});
export type ManualMessageDone = z.infer<typeof manualMessageDone>;
