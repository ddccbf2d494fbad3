import { countOf } from '../../../contract/counts';
import type { BookingChange } from '../../../contract/office/booking-history';

/** What is written down of an operation of the work at a visit (`api/work/history.ts`); all of it is text, but for the count of photos. */
interface Noted {
  done_at?: string;
  point?: string;
  answer?: 'done' | 'not_done' | null;
  why?: string;
  photo?: string;
  extra?: string;
  signed?: string;
  unsigned?: string;
  photos?: number;
}

/** What a step of the work was, and when it was done; undefined where the step is none. */
export function workOfStep(action: string, noted: object): BookingChange['work'] {
  const { done_at, ...is } = noted as Noted;
  if (!action.startsWith('job.') || !done_at) return undefined;
  return { doneAt: done_at, what: whatOf(is) };
}

function whatOf({ point, answer, why, photo, extra, signed, unsigned, photos }: Noted): string {
  if (point !== undefined) {
    if (answer === null) return `${point}, taken back`;
    return answer === 'not_done' ? `${point}, not done: ${why ?? ''}` : point;
  }
  if (photos !== undefined) return photos > 0 ? `With ${countOf(photos, 'photo')}` : 'Without photos';
  if (unsigned !== undefined) return `No one could sign: ${unsigned}`;
  if (photo) return photo === 'before' ? 'Before' : 'After';
  return extra ?? signed ?? '';
}
