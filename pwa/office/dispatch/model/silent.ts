import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { canMove, worksBut } from '../../../../contract/dispatch/day';
import { silenceOf } from '../../../../contract/dispatch/silence';
import { slotHours, slots } from '../../../../contract/slots';
import { dubaiHour } from '../../../../contract/time';
import type { BoardRow } from './rows';

/** A phone that says nothing: since when, for how many minutes, and in which slot it is now. */
export interface Silent {
  since: string | null;
  minutes: number;
  slot: number;
}

/** Whether a technician's phone is silent while they work: of whoever has something to do that day. */
export function silentOf(
  { day }: Pick<DispatchBoard, 'day'>,
  { technician, jobs }: Pick<BoardRow, 'technician' | 'jobs'>,
  now: Date,
): Silent | undefined {
  const { heardAt, leave } = technician;
  const isAtWork = !leave && jobs.flat().some(canMove);
  const silence = !isAtWork ? undefined : silenceOf({ heardAt, works: worksBut(technician) }, day, now);
  if (!silence) return undefined;
  const slot = slots.findIndex(({ hour }) => now < dubaiHour(day, hour + slotHours));
  return { ...silence, slot };
}

/** `Phone silent, 76 min` */
export function silentText({ since, minutes }: Silent): string {
  if (since === null) return 'Not signed in yet';
  return `Phone silent, ${minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`;
}

/** The last word of a phone that is silent, of a job that is being made now. */
export function lastWord(
  silent: Silent | undefined,
  from: number,
  { slots: taken }: { slots: number },
): string | undefined {
  const isNow = silent !== undefined && from <= silent.slot && silent.slot < from + taken;
  return isNow ? (silent.since ?? undefined) : undefined;
}
