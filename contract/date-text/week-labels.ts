import { weekdays } from '../dates';

/** Weekdays that are alike, as runs of neighbours (`0` is Sunday), and what is so of them. */
export interface AlikeDays<T> {
  runs: ReadonlyArray<readonly number[]>;
  of: T;
}

/** The days of a week, Sunday first, by what is so of them, from Monday on; days of which it is null are left out. */
export function alikeDays<T>(week: ReadonlyArray<T | null>): AlikeDays<T>[] {
  const found: AlikeDays<T>[] = [];
  for (const day of fromMonday) {
    const of = week[day] ?? null;
    if (of === null || found.some((each) => each.of === of)) continue;
    found.push({ runs: runsOf((each) => week[each] === of), of });
  }
  return found;
}

/** `Mon–Fri`, `Mon–Thu, Sat`, `Sat, Sun`, `every day` */
export function daysShort(runs: AlikeDays<unknown>['runs']): string {
  return isWhole(runs)
    ? 'every day'
    : runs.map((run) => runText(run, '–', ', ').replace(names, short)).join(', ');
}

/** `Monday to Friday`, `Monday to Thursday, Saturday`, `Saturday, Sunday`, `every day` */
export function daysLong(runs: AlikeDays<unknown>['runs']): string {
  return isWhole(runs) ? 'every day' : runs.map((run) => runText(run, ' to ', ', ')).join(', ');
}

/** The names of the days, one by one, as machines read them. */
export function dayNames(runs: AlikeDays<unknown>['runs']): string[] {
  return runs.flatMap((run) => run.map((day) => weekdays[day] ?? ''));
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0];
const names = new RegExp(weekdays.join('|'), 'g');
const short = (name: string) => name.slice(0, 3);

/** A run may go over the end of the week: `Sun–Thu`, `Fri–Mon`. */
function runsOf(isIn: (day: number) => boolean): number[][] {
  const before = (day: number) => (day + 6) % 7;
  const starts = fromMonday.filter((day) => isIn(day) && !isIn(before(day)));
  if (starts.length === 0) return [fromMonday];
  return starts.map((start) => {
    const run = [start];
    for (let day = (start + 1) % 7; isIn(day); day = (day + 1) % 7) run.push(day);
    return run;
  });
}

function runText(run: readonly number[], span: string, and: string): string {
  const [first = 0, last = 0] = [run[0], run.at(-1)];
  if (run.length === 1) return weekdays[first] ?? '';
  return [weekdays[first], weekdays[last]].join(run.length === 2 ? and : span);
}

function isWhole(runs: AlikeDays<unknown>['runs']): boolean {
  return runs[0]?.length === 7;
}
