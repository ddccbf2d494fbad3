import { countOf } from '../../../contract/counts';
import { dubaiClock } from '../../../contract/dates';
import { minutesText } from '../../../contract/dispatch/delays';
import type { Photo } from '../../../contract/photos/photos';
import { dubaiDay } from '../../../contract/time';
import type { ChecklistPoint } from '../../../contract/work/checklists';
import { workedMs } from '../../../contract/work/work';
import type { Check, Session, Work } from '../../../contract/work/work-shapes';

/** `Started 9:12 AM, stopped 10:31 AM, 1 h 19 min`; the day where it is another than the visit's. */
export function timesText(sessions: readonly Session[], now: Date): string {
  const [first] = sessions;
  const last = sessions.at(-1);
  if (!first || !last) return 'Not started yet';
  const worked = minutesText(Math.floor(workedMs(sessions, now.getTime()) / 60_000));
  const started = `Started ${clockOn(first.startedAt, first.startedAt)}`;
  const parts = sessions.length > 1 ? ` in ${sessions.length} parts` : '';
  if (!last.stoppedAt) return `${started}, at work, ${worked}${parts}`;
  return `${started}, stopped ${clockOn(last.stoppedAt, first.startedAt)}, ${worked}${parts}`;
}

function clockOn(instant: string, first: string): string {
  const days = Math.round((Date.parse(dubaiDay(instant)) - Date.parse(dubaiDay(first))) / 86_400_000);
  return days > 0 ? `${dubaiClock(instant)} (${countOf(days, 'day')} later)` : dubaiClock(instant);
}

/** A point with what was answered to it. */
export interface AnsweredPoint {
  key: string;
  is: 'done' | 'not-done' | 'open';
  text: string;
  /** Of what was not done. */
  why?: string | undefined;
}

/** The points of the list that the job began with, in their order, then what was answered of none of them. */
export function answeredPoints({ checklist, checks }: Pick<Work, 'checklist' | 'checks'>): AnsweredPoint[] {
  return (checklist?.points ?? []).flatMap((point) => answersTo(point, checks));
}

/** All units that were done on one line; each that was not on its own. */
function answersTo(point: ChecklistPoint, checks: readonly Check[]): AnsweredPoint[] {
  const given = checks.filter(({ pointId }) => pointId === point.id);
  if (given.length === 0) return [{ key: point.id, is: 'open', text: point.text }];
  const done = given.filter(({ state }) => state === 'done');
  const undone = given.filter(({ state }) => state === 'not_done');
  return [
    ...(done.length > 0 ? [{ key: point.id, is: 'done' as const, text: doneText(point, done) }] : []),
    ...undone.map(({ unit, reason }) => ({
      key: `${point.id} ${unit ?? ''}`,
      is: 'not-done' as const,
      text: [point.text, unit].filter(Boolean).join(', '),
      why: reason,
    })),
  ];
}

function doneText({ text, reading }: ChecklistPoint, done: readonly Check[]): string {
  const told = done.flatMap(({ unit, reading: value }) => {
    const read =
      value === undefined ? '' : [value, reading?.unit].filter((each) => each !== undefined).join('\u00a0');
    const said = [unit, read].filter(Boolean).join(': ');
    return said ? [said] : [];
  });
  return [text, ...told].join(', ');
}

/** Which of the photos that belong to the work are here; before it is finished, of those that were named. */
export function photosHere({ photos, manifest }: Pick<Work, 'photos' | 'manifest'>): {
  here: number;
  all: number;
} {
  const here = photos.filter(({ state, purpose }) => state === 'here' && purpose !== 'problem');
  const named = photos.filter(({ purpose }) => purpose !== 'problem');
  const all = Math.max(manifest?.length ?? 0, named.length);
  return { here: Math.min(here.length, all), all };
}

/** `2 of 7 photos here`; nothing where none is missing. */
export function photosText(work: Pick<Work, 'photos' | 'manifest'>): string {
  const { here, all } = photosHere(work);
  return here < all ? `${here} of ${countOf(all, 'photo')} here` : '';
}

/** What a photo shows, where it stands among others: `Before`, `From Omar`. */
export function photoLabel({ purpose }: Pick<Photo, 'purpose'>, customer: string): string {
  if (purpose === 'problem') return customer;
  return purpose === 'before' ? 'Before' : 'After';
}

/** What is said in place of a picture that is not here. */
export function missingText({ state, refused }: Pick<Photo, 'state' | 'refused'>): string {
  if (state !== 'refused') return 'Waiting';
  return refused === 'photo_too_large' ? 'Too large' : refused === 'photo_damaged' ? 'Damaged' : 'No picture';
}
