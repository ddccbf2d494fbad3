import type { Checked } from '../../../contract/check';
import { checkBy } from '../../../contract/check';
import { newId } from '../../../contract/new-id';
import type { AdminChecklist } from '../../../contract/work/admin-checklists';
import { type ChecklistInput, type ChecklistPoint, checklistInput } from '../../../contract/work/checklists';
import type { LabeledValue } from '../kit/fields/field-values';

/** A point as it is typed; no unit is no reading. */
export interface TypedPoint {
  id: string;
  text: string;
  textAr: string;
  required: boolean;
  unit: string;
  perUnit: boolean;
  /** Kept as it is: it is not typed. */
  example: string | undefined;
}

export interface ChecklistValues {
  points: TypedPoint[];
}

/** A point that is added. */
export function newPoint(): TypedPoint {
  return typedPoint({ id: newId(), text: '', textAr: '', required: true });
}

function typedPoint({ id, text, textAr, required, reading, perUnit, example }: ChecklistPoint): TypedPoint {
  return { id, text, textAr, required, unit: reading?.unit ?? '', perUnit: perUnit === true, example };
}

function readPoint({ id, text, textAr, required, unit, perUnit, example }: TypedPoint): ChecklistPoint {
  return {
    ...{ id, text: text.trim(), textAr: textAr.trim(), required },
    ...(unit.trim() && { reading: { unit: unit.trim() } }),
    ...(perUnit && { perUnit }),
    ...(example !== undefined && { example }),
  };
}

/** What stands in the form for a list, and what is sent of it. */
export const checklistForm = {
  valuesOf: (row: AdminChecklist | undefined): ChecklistValues => ({
    points: (row?.points ?? []).map(typedPoint),
  }),
  check: ({ points }: ChecklistValues): Checked<ChecklistInput> =>
    checkBy(checklistInput, { points: points.map(readPoint) }),
  texts: { points: (points: TypedPoint[]) => pointsText(points.map(readPoint)) },
};

/** A list in words, for two versions side by side. */
export function describeChecklist({ points }: ChecklistInput): LabeledValue[] {
  return [{ label: 'Points', text: pointsText(points) }];
}

function pointsText(points: readonly ChecklistPoint[]): string {
  return points.map((point, at) => `${at + 1}. ${pointText(point)}`).join('\n') || 'none';
}

function pointText(point: ChecklistPoint): string {
  const notes = notesOf(point);
  return notes ? `${point.text} (${notes})` : point.text;
}

/** What is asked of a point beside its words: `required, reading in °C, for each unit`. */
export function notesOf({ required, reading, perUnit }: ChecklistPoint): string {
  const notes = [required && 'required', reading && `reading in ${reading.unit}`, perUnit && 'for each unit'];
  return notes.filter(Boolean).join(', ');
}
