import { withRoomOr } from './room';
import type { HubDb } from './tables';

/**
 * Whether this device really keeps what it is given: private modes refuse at the open, the write or the read. One that is
 * full kept what it has, and what waits in it must leave.
 */
export async function probe(hub: HubDb): Promise<boolean> {
  const write = () =>
    hub.transaction('rw', hub.meta, async () => {
      await hub.meta.put({ k: 'probe', v: 1 });
      const read = await hub.meta.get('probe');
      await hub.meta.delete('probe');
      return read?.v === 1;
    });
  try {
    return await withRoomOr(write, async () => (await hub.meta.count()) >= 0);
  } catch {
    return false;
  }
}
