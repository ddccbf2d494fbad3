import type { HubDb } from './tables';

/** What of the values kept by name is somebody's. */
const ownNames = ['session', 'leaving', 'push', 'pushUntold', 'freeWatches'];
const ofNobody = ['services', 'packages', 'offers'];

/** Whether what is written into a table of the hub, under these names, may be somebody's. */
export function isSomebodys(table: string, names: readonly unknown[]): boolean {
  if (table === 'meta') return names.some((name) => ownNames.includes(String(name)));
  return !ofNobody.includes(table);
}

/**
 * Runs `then` where nothing in the hub is somebody's, inside the transaction that looked: what another tab writes either was
 * seen by it, or is written after it.
 */
export async function ifNothingIsKept(hub: HubDb, then: () => void): Promise<void> {
  const { outbox, sent, drafts, photos, meta } = hub;
  await hub.transaction('r', [outbox, sent, drafts, photos, meta], async () => {
    const counts = [outbox.count(), sent.count(), drafts.count(), photos.count()];
    counts.push(meta.where('k').anyOf(ownNames).count());
    for (const count of counts) if ((await count) > 0) return;
    then();
  });
}
