import { blockLabels, blockTimes } from '../../../../contract/bookings/block-labels';
import type { BlockView } from '../../../data/blocks/blocks';

/** `Lunch, 11:00 AM–1:00 PM` */
export function blockName({ kind, slots }: Pick<BlockView, 'kind' | 'slots'>): string {
  return `${blockLabels[kind]}, ${blockTimes(slots)}`;
}

/** The last word on it that its technician has to settle. */
export function refusedOf({ waiting }: BlockView) {
  return waiting.find(({ state }) => state === 'attention');
}

/** Why it was not taken, in the server's words. */
export function refusalText({ problem }: NonNullable<ReturnType<typeof refusedOf>>): string {
  if (problem?.code === 'conflict') return 'The office changed it meanwhile. It is as they left it.';
  const fields = Object.values(problem?.fields ?? {});
  return fields.length > 0 ? fields.join(' ') : (problem?.message ?? 'It could not be sent as it is.');
}

/** What waits of it: `Waiting to send`, `Removing, waiting to send`; undefined where nothing does. */
export function waitText({ waiting, removing }: BlockView): string | undefined {
  const open = waiting.filter(({ state }) => state !== 'attention');
  if (open.length === 0) return undefined;
  const how = open.some(({ state }) => state === 'sending') ? 'sending' : 'waiting to send';
  return removing ? `Removing, ${how}` : how.charAt(0).toUpperCase() + how.slice(1);
}
