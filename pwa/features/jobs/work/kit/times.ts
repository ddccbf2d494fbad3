import { dubaiClock } from '../../../../../contract/dates';
import { workedMs } from '../../../../../contract/work/work';
import type { Session, Work } from '../../../../../contract/work/work-shapes';

/** `1 h 19 min` */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

/** From when to when it was worked, `9:12 AM to 10:31 AM`; undefined where nobody began. `to`: the word between. */
export function workedText({ sessions }: Pick<Work, 'sessions'>, to = 'to'): string | undefined {
  const [first] = sessions;
  if (!first) return undefined;
  const last = stoppedAt(sessions);
  const from = dubaiClock(first.startedAt);
  return last ? `${from} ${to} ${dubaiClock(last)}` : from;
}

/** When the last of them stopped; empty where nobody did. */
export function stoppedAt(sessions: readonly Session[]): string {
  return sessions.reduce((end, { stoppedAt: at = '' }) => (at > end ? at : end), '');
}

/** Whoever is at it now. */
export function openSession(sessions: readonly Session[]): Session | undefined {
  return sessions.findLast((each) => !each.stoppedAt);
}

/** How long it took in whole hours, as a plan counts them. */
export function hoursOf(sessions: readonly Session[], now: number): number {
  return Math.min(24, Math.max(1, Math.ceil(workedMs(sessions, now) / 3_600_000)));
}
