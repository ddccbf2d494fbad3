import { countOf } from '../../../contract/counts';
import { toAed } from '../../../contract/money';
import { type BookingLine, lineInWords } from '../../../contract/money/lines/booking-lines';
import type { BookingChange } from '../../../contract/office/booking-history';
import { exceptionLabels } from '../../../contract/team/assignment-labels';
import type { Written } from '../../../contract/team/violations';
import type { Named } from '../../people/accounts/names';

/** What of a booking's row is told when it changes, by its columns. */
type RecordedField =
  | 'status'
  | 'amount_fils'
  | 'reason'
  | 'date'
  | 'service_type'
  | 'about'
  | 'name'
  | 'phone'
  | 'notes'
  | 'address'
  | 'area'
  | 'assigned_to'
  | 'user_id'
  | 'slots'
  | 'people'
  | 'outdoor'
  | 'crew'
  | 'offered'
  | 'because'
  | 'written'
  | 'charge'
  | 'fee_fils'
  | 'paid_fils'
  | 'credited_fils'
  | 'late_minutes'
  | 'told'
  | 'caused_by'
  | 'lines';

/** Of a step what it was before, or after it. */
export type Part = Partial<Record<RecordedField, string | number | null>>;

/** What of a booking a step changed, each with what it was. */
export function changesOf(was: Part, is: Part, people: Map<string, Named>): BookingChange['changes'] {
  const same = (value: string | number | null) => value;
  const name = (id: string | number | null) => people.get(String(id))?.display_name ?? null;
  const aed = (fils: string | number | null) => (fils === null ? null : toAed(Number(fils)));
  const names = (crew: string | number | null) => crewOf(crew).map(name).join(', ') || null;
  const flag = (value: string | number | null) => Number(value);
  const lines = (of: Part) => (of.lines ? (JSON.parse(String(of.lines)) as BookingLine[]) : []);
  const changed = 'lines' in is ? linesChanged(lines(was), lines(is)) : [];
  const told = (
    [
      ['status', 'status', same],
      ['amount_fils', 'amount', aed],
      ['reason', 'reason', same],
      ['date', 'date', same],
      ['service_type', 'service', same],
      ['about', 'about', same],
      ['name', 'name', same],
      ['phone', 'phone', same],
      ['notes', 'notes', same],
      ['address', 'address', same],
      ['area', 'area', same],
      ['assigned_to', 'assignedTo', name],
      ['user_id', 'customer', name],
      ['slots', 'slots', same],
      ['people', 'people', same],
      ['outdoor', 'outdoor', flag],
      ['crew', 'crew', names],
      ['offered', 'proposal', same],
      ['because', 'because', same],
      ['written', 'written', exceptionsSaid],
      ['charge', 'charge', same],
      ['fee_fils', 'fee', aed],
      ['paid_fils', 'paid', aed],
      ['credited_fils', 'credited', aed],
      ['late_minutes', 'lateMinutes', same],
      ['told', 'told', same],
      ['caused_by', 'causedBy', same],
    ] as const
  ).flatMap(([column, field, show]) =>
    column in is ? [{ field, before: show(was[column] ?? null), after: show(is[column] ?? null) }] : [],
  );
  return [...told, ...changed];
}

/** Which lines are others than they were, in words. */
function linesChanged(was: readonly BookingLine[], is: readonly BookingLine[]): BookingChange['changes'] {
  const others = (these: readonly BookingLine[], those: readonly BookingLine[]) => {
    const words = those.map(lineInWords);
    const changed = these.map(lineInWords).filter((each) => !words.includes(each));
    return changed.join('; ') || null;
  };
  return [{ field: 'lines', before: others(was, is), after: others(is, was) }];
}

/** What was written down, in the words in which it is agreed to. */
function exceptionsSaid(written: unknown): string | null {
  const { midday, closed } = (written ?? {}) as Written;
  const said = [midday && exceptionLabels.midday[midday], closed && exceptionLabels.closed[closed]];
  return said.filter(Boolean).join(', ') || null;
}

/** Ids, as the row keeps them. */
export function crewOf(crew: string | number | null | undefined): string[] {
  return typeof crew === 'string' ? JSON.parse(crew) : [];
}

/** What is written down of an operation of the work at a visit (`noteWork` in `api/work/sync.ts`); all of it is text, but for the count of photos. */
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
