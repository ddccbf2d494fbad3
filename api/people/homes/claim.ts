import { randomUUID } from 'node:crypto';
import { addressKey, mostHomes } from '../../../contract/homes/home-rules';
import { typedHome } from '../../../contract/homes/new-home';
import type { Tx } from '../../db/transaction';
import { createHome, homesOf } from './store';

interface Addressed {
  address: string;
  area: string;
}

/**
 * Makes homes of addresses that a guest typed, each distinct one once, in their order as long as there is room; those that are
 * known already stay as they are. Answers which home such an address is, or null.
 */
export async function keepAddresses(
  tx: Tx,
  userId: string,
  typed: readonly Addressed[],
): Promise<(of: Addressed) => string | null> {
  if (!typed.some(({ address }) => address)) return () => null;
  const known = await homesOf(tx.trx, { id: userId, role: 'customer' }, userId);
  const homes = new Map(known.map((home) => [addressKey(home), home.id]));
  let room = mostHomes - known.length;
  for (const each of typed) {
    if (!each.address || room <= 0 || homes.has(addressKey(typedHome(each)))) continue;
    const { id } = await createHome(tx, userId, { id: randomUUID(), request: typedHome(each) });
    homes.set(addressKey(typedHome(each)), id);
    room -= 1;
  }
  return (of) => (of.address ? (homes.get(addressKey(typedHome(of))) ?? null) : null);
}
