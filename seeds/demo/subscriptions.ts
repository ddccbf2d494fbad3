import type { Tx } from '../../api/db/transaction';
import type { SubscriptionRow } from '../../api/plans/rows/row';
import { changeStatus, subscribe } from '../../api/plans/store';
import type { Actor } from '../../contract/accounts/users';
import type { Home } from '../../contract/homes/homes';
import { packageTypeOf } from '../../contract/plans/package-names';
import { hasRunOut, type SubscriptionStatus } from '../../contract/plans/subscriptions';
import { addDays, dubaiDay } from '../../contract/time';
import { type PackageSeed, packages } from '../content/packages';
import { at, earlier } from './moments';
import { customerOf, type People } from './people';
import type { Random } from './random';

interface Sale {
  daysAgo: number;
  /** Days from the sale to the first day. */
  startsIn: number;
  customerId: string;
  bought: PackageSeed;
  homeId?: string | undefined;
  /** What the office made of it later. */
  end?: Exclude<SubscriptionStatus, 'active' | 'expired'>;
}

/** Seventeen months of sales; the oldest have run out, the newest start in the next weeks. */
export async function writeSubscriptions(
  tx: Tx,
  people: People,
  homes: readonly Home[],
  random: Random,
): Promise<void> {
  for (const sale of sales(people, random)) {
    const home = homes.find(({ userId }) => userId === sale.customerId);
    await writeSale(tx, people, random, { ...sale, homeId: home?.id });
  }
}

function sales(people: People, random: Random): Sale[] {
  const any = () => random.pick([...packages, ...packages.filter((each) => each.type === 'standard')]);
  const own = packages.filter((each) => each.bhk === 2);
  const sold = (daysAgo: number, bought: PackageSeed | undefined, rest: Partial<Sale> = {}): Sale => ({
    daysAgo,
    startsIn: 0,
    customerId: people.customer.id,
    bought: bought ?? any(),
    ...rest,
  });
  return [
    sold(440, own[0]),
    sold(72, own[1], { startsIn: 3 }),
    ...Array.from({ length: 28 }, (_, index) =>
      sold(index < 7 ? 380 + index * 20 : (index - 7) * 16, any(), {
        customerId: customerOf(people, index * 3).id,
        startsIn: random.between(0, 14),
        ...(index % 7 === 3 && { end: 'cancelled' as const }),
        ...(index % 13 === 9 && { end: 'refunded' as const }),
      }),
    ),
  ];
}

async function writeSale(tx: Tx, people: People, random: Random, sale: Sale): Promise<void> {
  const buyer: Actor = { id: sale.customerId, role: 'customer' };
  const soldAt = at(tx.now, { days: -sale.daysAgo, hours: -random.between(0, 3) });
  const { id } = await subscribe({ ...tx, now: soldAt, actor: buyer }, buyer, {
    id: random.uuid(),
    askedAt: soldAt,
    request: {
      packageId: sale.bought.id,
      packageType: packageTypeOf(sale.bought),
      amount: sale.bought.price,
      startDate: addDays(dubaiDay(soldAt), sale.startsIn),
      homeId: sale.homeId,
    },
  });
  const row = await tx.trx<SubscriptionRow>('subscription').where({ id }).first();
  if (!row) return;
  if (sale.end) {
    const ended = earlier(at(soldAt, { days: random.between(2, 30) }), tx.now);
    await changeStatus(
      { ...tx, now: ended, actor: people.admin },
      row as SubscriptionRow,
      sale.end,
      'subscription.update',
    );
  } else if (hasRunOut({ status: row.status, endDate: row.end_date }, dubaiDay(tx.now))) {
    const ended = at(`${row.end_date}T20:30:00Z`, {});
    await changeStatus(
      { ...tx, now: ended, actor: null },
      row as SubscriptionRow,
      'expired',
      'subscription.expire',
    );
  }
}
