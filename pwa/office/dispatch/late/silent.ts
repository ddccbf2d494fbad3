import type { BoardTechnician, DispatchBoard } from '../../../../contract/dispatch/board';
import { worksBut } from '../../../../contract/dispatch/day';
import { minutesText } from '../../../../contract/dispatch/delays';
import { silenceOf } from '../../../../contract/dispatch/silence';
import { slotHours, slots } from '../../../../contract/slots';
import { dubaiHour } from '../../../../contract/time';

/** A phone that says nothing: since when, for how many minutes, and in which slot it is now. */
export interface Silent {
  since: string | null;
  minutes: number;
  slot: number;
}

/** Whether a technician's phone is silent while they work. */
export function silentOf(
  { day }: Pick<DispatchBoard, 'day'>,
  technician: BoardTechnician,
  now: Date,
): Silent | undefined {
  const { heardAt, leave } = technician;
  const silence = leave ? undefined : silenceOf({ heardAt, works: worksBut(technician) }, day, now);
  if (!silence) return undefined;
  const slot = slots.findIndex(({ hour }) => now < dubaiHour(day, hour + slotHours));
  return { ...silence, slot };
}

/** `Phone silent, 76 min` */
export function silentText({ since, minutes }: Silent): string {
  return since === null ? 'Not signed in yet' : `Phone silent, ${minutesText(minutes)}`;
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
