import type { HubDb } from './tables';

/** Whether this device really keeps what it is given: private modes refuse at the open, the write or the read. */
export async function probe(hub: HubDb): Promise<boolean> {
  try {
    return await hub.transaction('rw', hub.meta, async () => {
      await hub.meta.put({ k: 'probe', v: 1 });
      const read = await hub.meta.get('probe');
      await hub.meta.delete('probe');
      return read?.v === 1;
    });
  } catch {
    return false;
  }
}
