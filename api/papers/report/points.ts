import type { ReportCheck, ReportPaper, ReportPoint } from './report-paper';
import { clockIn, inLanguage, sayIn, unitsText } from './report-words';

/** A point as it was answered, with when. */
export interface ReportPointLine {
  text: string;
  /** Of what was not done. */
  why: string;
  time: string | null;
  isDone: boolean;
}

type Of = Pick<ReportPaper, 'language' | 'points' | 'checks'>;

/** What was done in the order of the checklist, then what was not, with why. */
export function donePoints({ language, points, checks }: Of): ReportPointLine[] {
  const answered = points.map((point) => ({
    point,
    theirs: checks.filter(({ pointId }) => pointId === point.id),
  }));
  const done = answered.flatMap(({ point, theirs }): ReportPointLine[] => {
    const these = theirs.filter(({ state }) => state === 'done');
    const last = these
      .map(({ at }) => at)
      .sort()
      .at(-1);
    if (!last) return [];
    return [{ text: doneText(language, point, these), why: '', time: clockIn(language, last), isDone: true }];
  });
  const open = answered.flatMap(({ point, theirs }) =>
    theirs
      .filter(({ state }) => state === 'not_done')
      .map((check) => ({
        ...{ text: openText(language, point, check), why: check.reason ?? '' },
        ...{ time: null, isDone: false },
      })),
  );
  return [...done, ...open];
}

function doneText(language: Of['language'], point: ReportPoint, these: readonly ReportCheck[]): string {
  const comma = sayIn(language)('comma');
  const units = these.flatMap(({ unit }) => unit ?? []);
  const [only] = these;
  const more =
    point.perUnit && units.length > 0
      ? (units.length === 1 && units[0]) || unitsText(language, units.length)
      : only && readingText(point, only);
  return `${nameIn(language, point)}${more ? comma + more : ''}`;
}

/** `128 psi`, where something was measured. */
function readingText({ reading }: ReportPoint, check: ReportCheck): string {
  if (check.reading === undefined) return '';
  return `${check.reading}${reading?.unit ? ` ${reading.unit}` : ''}`;
}

function openText(language: Of['language'], point: ReportPoint, { unit }: ReportCheck): string {
  const say = sayIn(language);
  return `${say('notDone')}${[nameIn(language, point), unit].filter(Boolean).join(say('comma'))}`;
}

/** A point as it is called in the language of the paper. */
export function nameIn(
  language: Of['language'],
  { text, textAr }: Pick<ReportPoint, 'text' | 'textAr'>,
): string {
  return inLanguage(language, [text, textAr || text]);
}

/** What was measured at each unit, a row a unit and a column a point; null where nothing was. */
export function readingsOf({ language, points, checks }: Of): { head: string[]; rows: string[][] } | null {
  const measured = points.filter(
    ({ id, perUnit }) =>
      perUnit && checks.some((each) => each.pointId === id && each.unit !== undefined && hasReading(each)),
  );
  if (measured.length === 0) return null;
  const theirs = checks.filter(
    (each) => each.unit !== undefined && hasReading(each) && measured.some(({ id }) => id === each.pointId),
  );
  const units = [...new Set(theirs.map(({ unit = '' }) => unit))];
  const say = sayIn(language);
  return {
    head: [
      say('unit'),
      ...measured.map((point) =>
        [nameIn(language, point), point.reading?.unit].filter(Boolean).join(say('comma')),
      ),
    ],
    rows: units.map((unit) => [
      unit,
      ...measured.map(({ id }) => {
        const found = theirs.find((each) => each.pointId === id && each.unit === unit);
        return found ? String(found.reading) : '–';
      }),
    ]),
  };
}

const hasReading = ({ reading }: ReportCheck) => reading !== undefined;
