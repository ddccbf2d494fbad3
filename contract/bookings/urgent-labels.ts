import { dubaiClock, monthDay } from '../dates';
import { dubaiDay } from '../time';

/** `4:40 PM`, on another day than `now` with it: `1:10 AM, Nov 27`. */
export function atText(instant: string | Date, now: Date): string {
  const day = dubaiDay(instant);
  return day === dubaiDay(now) ? dubaiClock(instant) : `${dubaiClock(instant)}, ${monthDay(day)}`;
}

/** `2 h 51 min`, `9 min`; under a minute `less than a minute`. */
export function spanText(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

/** How a target stands: `2 h 51 min left`, `12 min late`. */
export function targetText({ leftMs, late }: { leftMs: number; late: number }): string {
  if (leftMs < 0) return late ? `${spanText(late)} late` : 'now';
  return `${spanText(Math.floor(leftMs / 60_000))} left`;
}

/** `2:51:08` until the target. */
export function targetClock(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
