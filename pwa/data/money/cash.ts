import { newId } from '../../../contract/new-id';
import { type CashView, myCash } from '../../device/cash-query';
import { openDevice } from '../../device/device';
import type { Device } from '../../device/open-device';
import type { Sending } from '../../device/outbox/sending';
import { useLive } from '../device/live';
import type { NamedJob } from '../jobs';
import { useKnownSession } from '../session/known-session';

/** What the technician at this device has in hand, with what waits; undefined while it is read. */
export function useCash(): CashView | undefined {
  const { userId } = useKnownSession();
  const reading = async (device: Device) => (userId ? myCash(device, userId) : undefined);
  return useLive(`my-cash ${userId ?? ''}`, reading).value;
}

/** Money that was taken at a door, in fils. */
export interface DoorPayment {
  amount: number;
  method: 'cash' | 'card';
  theirReference: string;
}

/** Records money that was taken for a job, now or as soon as there is a network. `id`: made with its screen, so that twice is once. */
export async function sendPayment(job: NamedJob, id: string, payment: DoorPayment): Promise<Sending> {
  const device = await openDevice();
  const op = {
    kind: 'payment.record',
    bookingId: job.id,
    ...payment,
    paidAt: new Date().toISOString(),
  } as const;
  const about = { service: job.service, reference: job.reference };
  return device.send({ opId: id, entity: `payment:${id}`, op, about });
}

/** Hands cash in, in fils, now or as soon as there is a network. */
export async function sendHandIn(id: string, fils: number): Promise<Sending> {
  const device = await openDevice();
  return device.send({
    opId: newId(),
    entity: `hand-over:${id}`,
    op: { kind: 'cash.hand-in', fils },
    about: {},
  });
}
