import type { BookableService } from '../../../contract/bookings/booking-rules';
import { monthDay, monthShort } from '../../../contract/dates';
import type { Entitlement } from '../../../contract/plans/entitlements';
import { daysBetween } from '../../../contract/plans/visits/due-days';
import type { YearMark } from '../../../contract/plans/visits/read-plan';
import { addMonths } from '../../../contract/time';
import { cx } from '../../ui/class-names';
import { Icon, type IconName } from '../../ui/icon';
import styles from './plan-meter.module.css';
import { yearText } from './plan-words';

interface Props {
  plan: Term & { entitlements: readonly Entitlement[] };
  /** As `readPlan` answers them. */
  marks: readonly YearMark[];
  /** The Dubai day. */
  today: string;
  /** The service of a booking, where one entitlement is of several. */
  serviceOf?: (bookingId: string) => string | undefined;
}

const looks: Record<YearMark['is'], string | undefined> = {
  done: undefined,
  lost: styles.isLost,
  confirmed: styles.isComing,
  requested: styles.isComing,
  proposed: styles.isProposed,
};

/** A plan's term as a line: what was done, what is booked, what is proposed, and today. */
export function PlanYear({ plan, marks, today, serviceOf }: Props) {
  const now = placeOf(today, plan);
  const isNow = plan.startDate <= today && today <= plan.endDate;
  return (
    <div className={styles.meter}>
      <div className={styles.year} role="img" aria-label={`The plan's year: ${yearText(marks)}`}>
        <span className={styles.axis} />
        {now > 0 && <span className={styles.past} style={{ width: percent(now) }} />}
        {placesOf(marks, plan).map((place) => (
          <Arch key={place.at} place={place} of={nameOf(place, plan.entitlements, serviceOf)} />
        ))}
        {isNow && <span className={styles.today} style={{ insetInlineStart: percent(now) }} />}
        {monthsOf(plan).map(({ day, at, length, until }) => (
          <span
            key={day}
            className={cx(styles.month, day <= today && today < until && styles.isThis)}
            style={{ insetInlineStart: percent(at), width: percent(length) }}
          >
            {monthShort(day)[0]}
            <span>{monthShort(day).slice(1)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Arch({ place, of }: { place: Place; of: { label: string; service: string | undefined } }) {
  const { at, marks } = place;
  // What is still to come is what one looks for.
  const shown = marks.find(({ is }) => is !== 'done' && is !== 'lost') ?? marks[0];
  return (
    <span className={styles.mark} style={{ insetInlineStart: percent(at) }}>
      <small>
        <b>{of.label}</b>
        {monthDay(shown.day)}
      </small>
      <i className={looks[shown.is]}>
        {marks.length > 1 ? (
          <b>{marks.length}</b>
        ) : (
          <Icon name={shown.is === 'lost' ? 'close' : serviceIcon(of.service)} size="sm" />
        )}
      </i>
    </span>
  );
}

function nameOf({ marks }: Place, entitlements: readonly Entitlement[], serviceOf: Props['serviceOf']) {
  const [{ entitlementId, bookingId }] = marks;
  const entitlement = entitlements.find(({ id }) => id === entitlementId);
  const own = bookingId === undefined ? undefined : serviceOf?.(bookingId);
  const several = entitlement !== undefined && entitlement.services.length > 1;
  const label = several && own ? own : (entitlement?.label ?? own ?? '');
  return {
    label: marks.length > 1 ? `${marks.length} visits` : label,
    service: own ?? entitlement?.services[0],
  };
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

const icons: Partial<Record<BookableService, IconName>> = {
  'AC Services': 'snow',
  'Water Tank Cleaning': 'drop',
  Plumbing: 'drain',
  'Electrical Work': 'power',
  Painting: 'palette',
  Cleaning: 'star',
};

/** What stands for a service where there is no room for its name. */
function serviceIcon(service: string | undefined): IconName {
  return icons[service as BookableService] ?? 'tool';
}

/** From the one to the other Dubai day, both included. */
interface Term {
  startDate: string;
  endDate: string;
}

/** So many months have a name below the line at most. */
const mostMonths = 12;

/** Nearer than this part of the line, two marks would lie on each other: they share one. */
const nearest = 0.076;

/** Marks that share a place, the first of them first. `at`: from 0, the start of the term, to 1. */
interface Place {
  at: number;
  marks: [YearMark, ...YearMark[]];
}

/** Where a day lies in a term: 0 at its start, 1 at its end and after. */
function placeOf(day: string, { startDate, endDate }: Term): number {
  const all = daysBetween(startDate, endDate);
  return all <= 0 ? 0 : Math.min(1, Math.max(0, daysBetween(startDate, day) / all));
}

/** The marks of a year on its line, in the order of their days. */
export function placesOf(marks: readonly YearMark[], term: Term): Place[] {
  const places: Place[] = [];
  for (const mark of marks) {
    const at = placeOf(mark.day, term);
    const last = places.at(-1);
    if (last && at - last.at < nearest) last.marks.push(mark);
    else places.push({ at, marks: [mark] });
  }
  return places;
}

/** The months of a term from its first day on, each with its place and its length; of a long one every second, third, and so on. */
export function monthsOf(term: Term): { day: string; at: number; length: number; until: string }[] {
  const starts: string[] = [];
  for (let count = 0; addMonths(term.startDate, count) < term.endDate; count += 1)
    starts.push(addMonths(term.startDate, count));
  const step = Math.ceil(starts.length / mostMonths);
  const shown = starts.filter((_, index) => index % step === 0);
  return shown.map((day, index) => {
    const until = shown[index + 1] ?? term.endDate;
    const at = placeOf(day, term);
    return { day, at, length: placeOf(until, term) - at, until };
  });
}
