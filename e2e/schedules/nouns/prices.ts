import type { TestApp } from '../../../api/testing/app';
import { priceItem } from '../../../api/testing/prices';
import type { RequestedItem } from '../../../contract/prices/requested-items';
import { entityId } from '../../../contract/sync/sync-rules';
import type { Ledger } from '../state/ledger';
import type { Receipt } from '../state/stored';

/** The price list beside a schedule, whose first item has another price now and then, never one of before. */
export interface PriceWorld {
  /** What somebody chooses by the list as their device has it: the present one, or that of before. */
  chosen(pick: number): RequestedItem[] | undefined;
  /** The office sets another price. */
  change(): Promise<void>;
  /** What is wrong with the items and the money of what was asked for, in words. `tally` hears of what was shown of it. */
  faults(ledger: Ledger, asked: Asked, tally: (what: string) => void): Promise<string[]>;
}

interface Asked {
  receipts: ReadonlyMap<string, Receipt>;
  /** The database was set back, and its history no more than that of what it went through. */
  rewound: boolean;
}

/** Two items that are confirmed at once, and one that is never. */
export async function openPrices({ db, clock, key }: TestApp): Promise<PriceWorld> {
  const server = { db, clock, key };
  const [check, unit, gas] = [
    await priceItem(server, { atOnce: true }),
    await priceItem(server, { name: 'Each further unit', unit: 'unit', price: 90.1, atOnce: true }),
    await priceItem(server, { name: 'Gas', price: 150, isFixed: false }),
  ];
  let [before, present] = [320, 320];

  return {
    chosen(pick) {
      const price = pick % 5 === 0 ? before : present;
      if (pick % 3 === 0) return undefined;
      return pick % 3 === 1
        ? [check.asked(1, price), unit.asked(1 + (pick % 4))]
        : [gas.asked(), unit.asked()];
    },
    async change() {
      before = present;
      present += 1;
      await check.becomes({ atOnce: true, price: present });
    },
    async faults({ actions }, { receipts, rewound }, tally) {
      const created = actions.filter(({ op }) => op.kind === 'booking.create');
      const ids = created.map(({ entity }) => entityId(entity));
      for (const { opId } of created)
        if (receipts.get(opId)?.code === 'price_changed') tally('asked at another price');
      const rows: Charged[] = await db.read('booking').whereIn('id', ids);
      const faults = rows.flatMap(sumFaults);
      for (const { op, opId, entity } of created) {
        const row = rows.find(({ id }) => id === entityId(entity));
        const applied = receipts.get(opId)?.is === 'applied' && receipts.get(opId)?.kind === op.kind;
        if (op.kind !== 'booking.create' || !row || !applied) continue;
        if (told(row.items) !== told(op.items))
          faults.push(`${row.id} has ${row.items} instead of its items`);
      }
      return rewound ? faults : [...faults, ...(await atOnceFaults(rows, tally))];
    },
  };

  /** What was confirmed at once was so at the prices of that moment, to somebody who is known, and to nobody with an item that is not. */
  async function atOnceFaults(rows: readonly Charged[], tally: (what: string) => void): Promise<string[]> {
    const acts = await db
      .read('audit')
      .where((of) =>
        of.whereIn('action', ['price.create', 'price.update']).orWhere('action', 'booking.at-once'),
      )
      .orderBy('id');
    const prices = new Map<string, number>();
    const faults: string[] = [];
    for (const { action, entity_id, after } of acts) {
      if (action !== 'booking.at-once') {
        prices.set(entity_id, JSON.parse(after).price);
        continue;
      }
      const row = rows.find(({ id }) => id === entity_id);
      if (!row) continue;
      tally('confirmed at once');
      const items: RequestedItem[] = JSON.parse(row.items ?? '[]');
      if (!row.user_id || items.length === 0 || items.some(({ itemId }) => itemId === gas.id))
        faults.push(`${row.id} was confirmed at once, with ${row.items} by ${row.user_id}`);
      // Two at work on PostgreSQL write their history in either order.
      const isOther = items.some(({ itemId, price }) => prices.get(itemId) !== price);
      if (isOther && db.engine === 'sqlite') faults.push(`${row.id} was confirmed at once at another price`);
    }
    return faults;
  }
}

interface Charged {
  id: string;
  user_id: string | null;
  items: string | null;
  lines: string | null;
  amount_fils: number | string;
}

/** An amount is the sum of its lines; all prices of this list are whole fils. */
function sumFaults({ id, lines, amount_fils }: Charged): string[] {
  const all: Array<{ quantity: number; unitPrice: number; discount: number }> = JSON.parse(lines ?? '[]');
  const sum = all.reduce((so, each) => so + (each.quantity / 1000) * each.unitPrice - each.discount, 0);
  return sum === Number(amount_fils) ? [] : [`${id} is charged ${amount_fils} fils by lines of ${sum}`];
}

/** Which items, how many of each and at which price. */
function told(items: string | null | undefined | readonly RequestedItem[]): string {
  const all: readonly RequestedItem[] = typeof items === 'string' ? JSON.parse(items) : (items ?? []);
  return all.map(({ itemId, quantity, price }) => `${itemId} ${quantity} ${price}`).join();
}
