import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { inTransaction } from '../api/db/transaction';
import { createUser } from '../api/people/accounts/store';
import { type TestDatabase, testDatabase } from '../api/testing/database';
import type { Role } from '../contract/accounts/users';

/** When the demo of a test begins. */
export const now = new Date('2026-11-21T08:00:00.000Z');

/** The database of the running test, which is empty when it begins. */
export function databasePerTest(): { db: TestDatabase } {
  const held = {} as { db: TestDatabase };
  beforeEach(async () => {
    held.db = await testDatabase();
  });
  afterEach(() => held.db.close());
  return held;
}

export async function count(db: TestDatabase, table: string, where: object = {}): Promise<number> {
  const row = await db.read(table).where(where).count({ count: '*' }).first();
  return Number(row?.count);
}

/** The three demo sign-ins, as the start makes them. */
export async function demoAccounts(db: TestDatabase) {
  const accounts = { adminId: randomUUID(), staffId: randomUUID(), customerId: randomUUID() };
  const people: Array<[id: string, role: Role]> = [
    [accounts.adminId, 'admin'],
    [accounts.staffId, 'staff'],
    [accounts.customerId, 'customer'],
  ];
  await inTransaction(db, { now, actor: null }, async (tx) => {
    for (const [id, role] of people) {
      await createUser(tx, {
        id,
        role,
        email: `${role}@homehub.example`,
        displayName: role,
        passwordHash: null,
      });
    }
  });
  return accounts;
}
