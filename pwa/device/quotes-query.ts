import type { Quote } from '../../contract/money/quotes/quotes';
import { entityId } from '../../contract/sync/sync-rules';
import { readMeta } from './db/meta';
import { fetchedRows } from './fetched-rows';
import type { MyRows } from './my-rows';
import { describe } from './outbox/describe';
import type { OutboxItem } from './outbox/outbox-item';
import type { DeviceCore } from './session/device-core';

/** A quote as the server has it. `entry`: the answer that waits on this device, or was refused. */
export interface QuoteView {
  quote: Quote;
  entry?: OutboxItem | undefined;
}

/** The person's quotes with the answers that wait; the server's alone where the device keeps nothing. */
export async function myQuotes(device: DeviceCore, userId: string): Promise<MyRows<QuoteView>> {
  if (!device.usable) {
    const { rows, lastSyncAt } = await fetchedRows(device, userId);
    return { rows: rows.flatMap((row) => (row.type === 'quote' ? [{ quote: row.data }] : [])), lastSyncAt };
  }
  const db = device.person(userId);
  const [cached, entries, lastSyncAt] = await Promise.all([
    db.quotes.toArray(),
    db.outbox.orderBy('n').toArray(),
    readMeta(db, 'lastSyncAt'),
  ]);
  const rows = cached.map(({ data }): QuoteView => {
    const entry = entries.find(({ entity }) => entity.startsWith('quote:') && entityId(entity) === data.id);
    return { quote: data, entry: entry && describe(entry, 'me') };
  });
  return { rows, lastSyncAt };
}
