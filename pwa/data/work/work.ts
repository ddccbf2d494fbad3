import { newId } from '../../../contract/new-id';
import type { Checklist } from '../../../contract/work/checklists';
import type { JobOp } from '../../../contract/work/job-fields';
import { writeMeta } from '../../device/db/meta';
import { openDevice } from '../../device/device';
import type { Sending } from '../../device/outbox/sending';
import { leftHere, listForm, type WorkView, workAt } from '../../device/work-query';
import { useLive } from '../device/live';
import type { NamedJob } from '../jobs';
import { stampOf } from '../photos/stamp';
import { useKnownSession } from '../session/known-session';

export type { WaitingPhoto, WorkView } from '../../device/work-query';

type Without<T> = T extends unknown ? Omit<T, 'at' | 'deviceAt'> : never;
/** What is done at a visit, before it is known when. */
export type JobDoing = Without<JobOp>;

/** The work at a visit, from this device, with what waits; undefined while it is read. */
export function useWork(bookingId: string): { work: WorkView | undefined; failed: boolean } {
  const { userId } = useKnownSession();
  const { value, failed } = useLive(`work ${userId ?? ''} ${bookingId}`, async (device) =>
    userId ? { found: await workAt(device, userId, bookingId) } : undefined,
  );
  return { work: value?.found, failed: failed || (value !== undefined && !value.found) };
}

/** Photos that are still on this phone, in the order in which they go. */
export function useLeftHere() {
  const { userId } = useKnownSession();
  return useLive(`left-here ${userId ?? ''}`, async (device) =>
    userId ? leftHere(device, userId) : undefined,
  ).value;
}

/** Does something at a visit: kept on this phone at once, sent now or later. `now`: by the server's clock. */
export async function doAtWork(job: NamedJob, op: JobDoing, now: Date): Promise<Sending> {
  const device = await openDevice();
  const about = { service: job.service, reference: job.reference };
  const stamped = { ...op, ...stampOf(now) } as JobOp;
  return device.send({ opId: newId(), entity: `booking:${job.id}`, op: stamped, about, askedAt: now });
}

/** Keeps the list with which a visit begins: by the time it is sent the office may have another. */
export async function keepList(
  userId: string,
  { id, rev, points }: Pick<Checklist, 'id' | 'rev' | 'points'>,
) {
  const device = await openDevice();
  if (device.usable)
    await device.person(userId).drafts.put({ form: listForm({ id, rev }), value: { id, rev, points } });
}

/** Photos by Wi-Fi alone, or by any network. */
export async function setWifiOnly(userId: string, only: boolean): Promise<void> {
  const device = await openDevice();
  if (!device.usable) return;
  await writeMeta(device.person(userId), 'photosOnWifiOnly', only ? true : undefined);
  device.engine.poke('entry');
}

/** Whether this browser says on which network it is: else the choice cannot be kept to. */
export function tellsNetwork(): boolean {
  return (navigator as { connection?: { type?: string } }).connection?.type !== undefined;
}
