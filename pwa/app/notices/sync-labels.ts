import { momentText } from '../../../contract/dates';
import type { SyncStatus } from '../../data/device/sync-status';

/** After this long without a word from the server, data says its age. */
const oldAfterMs = 15 * 60_000;

export interface ChipText {
  text: string;
  /** Shown where there is room for it. */
  detail?: string;
  state: 'waiting' | 'sending' | 'attention' | 'ready';
}

/** What the chip in the top bar says; undefined when there is nothing to say. */
export function chipText(status: SyncStatus, now: Date): ChipText | undefined {
  const { waiting, attention, sending, updatedAt, resumesAt } = status;
  if (attention > 0) {
    return {
      text: attention === 1 ? '1 needs attention' : `${attention} need attention`,
      ...(waiting > 0 && { detail: ` · ${waiting} waiting` }),
      state: 'attention',
    };
  }
  if (waiting > 0 && sending) return { text: `Sending ${waiting}…`, state: 'sending' };
  if (waiting > 0 && resumesAt && resumesAt > now)
    return {
      text: `${waiting} waiting`,
      detail: ` · sent at ${momentText(resumesAt, now)}`,
      state: 'waiting',
    };
  if (waiting > 0) {
    const detail = updatedAt && { detail: ` · updated ${momentText(updatedAt, now)}` };
    return { text: `${waiting} waiting`, ...detail, state: 'waiting' };
  }
  if (updatedAt && (status.offline || now.getTime() - updatedAt.getTime() > oldAfterMs)) {
    return { text: `Updated ${momentText(updatedAt, now)}`, state: 'ready' };
  }
  return undefined;
}

/** What is read out when the number of unsent requests changes; nothing of how long it takes to send them. */
export function spokenText({ waiting, attention }: SyncStatus): string {
  const parts = [
    attention > 0 && `${requestCount(attention)} ${attention === 1 ? 'needs' : 'need'} attention.`,
    waiting > 0 && `${requestCount(waiting)} waiting to be sent.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** `3 requests`. */
export function requestCount(count: number): string {
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}
