import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { eraseUser } from '../../people/own-data/erase';
import { waitsForAdvisoryLock } from '../../testing/database';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { holdRoster } from '../roster/roster';

const { app, make } = serverPerTest();
const admin = make(person, 'admin');
const omar = make(person, 'staff');

const acting = () => ({ now: app.clock.now(), actor: null });
const change = (body: object, who = omar) => admin.call('PUT', `/api/admin/users/${who.id}`, body);

/** Does it while something is being promised by the roster; answers which of the two ended first. */
async function whilePromising(act: () => Promise<unknown>): Promise<'promised' | 'changed'> {
  let first: 'promised' | 'changed' | undefined;
  let changing: Promise<unknown> | undefined;
  await inTransaction(app.db, acting(), async (tx) => {
    await holdRoster(tx, 'shared');
    let isOver = false;
    changing = act().then(() => {
      isOver = true;
      first ??= 'changed';
    });
    while (!isOver && !(await waitsForAdvisoryLock(tx.trx)));
    // Whoever waits for the roster holds nobody yet: the other way round the two would wait for each other.
    await tx.trx('user').whereIn('id', [admin.id, omar.id]).forUpdate().noWait().select('id');
    first ??= 'promised';
  });
  await changing;
  return first ?? 'changed';
}

describe('what is promised by the roster stands before a technician', () => {
  const acts: Array<[string, () => Promise<unknown>]> = [
    ['is locked', () => change({ isLocked: true })],
    ['is locked by the switch', () => admin.call('POST', `/api/admin/users/${omar.id}/toggle-lock`)],
    ['is staff no more', () => change({ role: 'customer' })],
    ['is erased', () => eraseUser(app.db, acting(), omar.id)],
  ];
  it.each(acts)('%s', async (_, act) => {
    // SQLite has one writer anyway.
    if (app.db.engine !== 'pg') return;
    expect(await whilePromising(act)).toBe('promised');
    expect(await app.db.read('user').where({ id: omar.id, role: 'staff', is_locked: false })).toEqual([]);
  });

  it('and waits for nobody whose coming does not change', async () => {
    if (app.db.engine !== 'pg') return;
    const customer = await person(app);
    expect(await whilePromising(() => change({ bookingLimit: 3 }, customer))).toBe('changed');
    expect(await whilePromising(() => eraseUser(app.db, acting(), customer.id))).toBe('changed');
  });
});
