import { latinDigits } from '../../../../../contract/digits';
import type { ChecklistPoint } from '../../../../../contract/work/checklists';
import { openPoints } from '../../../../../contract/work/work';
import type { Check } from '../../../../../contract/work/work-shapes';
import type { JobView } from '../../../../data/jobs';
import type { WorkView } from '../../../../data/work/work';

/** A point as it is answered: one for each unit where its reading is of each. */
export interface Answerable {
  point: ChecklistPoint;
  unit: string | undefined;
  check: Check | undefined;
}

/** The points of a job's list with their answers. */
export function answersOf(
  { access }: Pick<JobView, 'access'>,
  { work, checklist, serviceType }: Pick<WorkView, 'work' | 'checklist' | 'serviceType'>,
): Answerable[] {
  return answerables(checklist?.points ?? [], work.checks, unitsAt(serviceType, access));
}

/** The points with their answers. `units`: how many there are of what is asked of each. */
export function answerables(
  points: readonly ChecklistPoint[],
  checks: readonly Check[],
  units: number,
): Answerable[] {
  const named = Array.from({ length: units }, (_, n) => `Unit ${n + 1}`);
  return points.flatMap((point) => {
    const of: Array<string | undefined> = point.perUnit && point.reading && units > 1 ? named : [undefined];
    return of.map((unit) => ({
      ...{ point, unit },
      check: checks.find((each) => each.pointId === point.id && each.unit === unit),
    }));
  });
}

/** How many units are asked of each: of air conditioners alone a home says how many there are; 1 where nobody said. */
export function unitsAt(serviceType: WorkView['serviceType'], access: string | undefined): number {
  if (serviceType !== 'AC Services') return 1;
  return Math.min(20, Number(/(\d+) AC units?\b/.exec(access ?? '')?.[1] ?? 1));
}

/** Whether a required point has no answer that counts, of this unit. */
export function isOpen({ point, check }: Answerable): boolean {
  return openPoints({ points: [point] }, check ? [check] : []).length > 0;
}

/** What is said to one row: `Cold air, Unit 2`. */
export function pointName({ point, unit }: Answerable, language: 'en' | 'ar' = 'en'): string {
  const text = language === 'ar' && point.textAr ? point.textAr : point.text;
  const named = language === 'ar' ? unit?.replace('Unit', 'الوحدة') : unit;
  return [text, named].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}

/** The same with what was read: `Cold air, Unit 2: 11.8 °C`. */
export function pointText(row: Answerable, language: 'en' | 'ar' = 'en'): string {
  const { point, check } = row;
  if (check?.reading === undefined) return pointName(row, language);
  const reading = `${check.reading} ${point.reading?.unit ?? ''}`.trimEnd();
  // In a text that runs the other way a number and its unit stay as they are read.
  return `${pointName(row, language)}: ${language === 'ar' ? `\u2066${reading}\u2069` : reading}`;
}

/** What was typed for a reading, in Latin or Arabic digits, or why it is none. */
export function readReading(typed: string): { value: number } | { fault: string } {
  const text = latinDigits(typed.normalize('NFKC')).trim().replace(/[,٫]/, '.').replace(/^−/, '-');
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) return { fault: 'Enter a number.' };
  const value = Number(text);
  return Math.abs(value) > 1e6 ? { fault: 'This reading is too high.' } : { value };
}
