import type { SlotsAnswer } from '../../../contract/availability/slots-query';
import type { BookableService } from '../../../contract/bookings/booking-rules';
import { readMeta, writeMeta } from '../../device/db/meta';
import type { HubDb } from '../../device/db/tables';

/** What was last answered of a service. */
export async function keptSlots(hub: HubDb, service: BookableService): Promise<SlotsAnswer | undefined> {
  return (await readMeta(hub, 'slots'))?.[service];
}

/** Keeps an answer with its time. */
export async function keepSlots(hub: HubDb, service: BookableService, answer: SlotsAnswer): Promise<void> {
  await hub.transaction('rw', hub.meta, async () => {
    const kept = await readMeta(hub, 'slots');
    await writeMeta(hub, 'slots', { ...kept, [service]: answer });
  });
}
