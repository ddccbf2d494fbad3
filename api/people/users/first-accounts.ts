import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role } from '../../../contract/accounts/users';
import type { Database } from '../../db/database';
import { inTransaction, locked, takeTime } from '../../db/transaction';
import { createUser } from '../accounts/store';

export interface SignIn {
  who: string;
  email: string;
  password: string;
}

interface Options {
  now: Date;
  /** The admin to begin with, from the configuration. */
  firstAdmin: { email: string; password: string } | undefined;
  /** Whether to make a demo admin where none is given, and demo people beside any whom demo rows are about. */
  demo: { admin: boolean; people: boolean };
  hash(password: string): Promise<string>;
}

export interface FirstAccounts {
  /** Made by this very call, with a password of their own that has not been shown yet. */
  signIns: SignIn[];
  hasAdmin: boolean;
  /** The demo people, also those of an earlier start. */
  demo: { adminId: string; staffId: string; customerId: string } | undefined;
}

interface FirstPerson {
  who: string;
  email: string;
  displayName: string;
  role: Role;
}

const demoAdmin: FirstPerson = {
  who: 'Admin',
  email: 'admin@homehub.example',
  displayName: 'Demo Admin',
  role: 'admin',
};
const demoPeople: [FirstPerson, FirstPerson] = [
  { who: 'Technician', email: 'staff@homehub.example', displayName: 'Demo Technician', role: 'staff' },
  { who: 'Customer', email: 'customer@homehub.example', displayName: 'Demo Customer', role: 'customer' },
];

/**
 * Ensures that an admin can sign in to the office: the configured one, else on a demo start one with a random password,
 * which the demo's technician and customer have as well. Several processes may call it at once: one of them makes the people.
 */
export async function firstAccounts(db: Database, options: Options): Promise<FirstAccounts> {
  const signIns = (await hasAdmin(db.read)) ? [] : await makeThem(db, options);
  const admin = options.firstAdmin?.email ?? demoAdmin.email;
  return { signIns, hasAdmin: await hasAdmin(db.read), demo: await findDemo(db.read, admin) };
}

async function makeThem(db: Database, { now, firstAdmin, demo, hash }: Options): Promise<SignIn[]> {
  const password = randomBytes(12).toString('base64url');
  if (!firstAdmin && !demo.admin) return [];
  const wanted = [...(firstAdmin ? [] : [demoAdmin]), ...(demo.people ? demoPeople : [])];
  const otherAccounts = wanted.filter(({ email }) => email !== firstAdmin?.email);
  const passwordHash = otherAccounts.length > 0 ? await hash(password) : null;
  const people = otherAccounts.map((each) => ({ ...each, passwordHash }));
  if (firstAdmin) {
    const { email } = firstAdmin;
    const own = { who: 'Admin', email, displayName: 'Admin', role: 'admin' } as const;
    people.unshift({ ...own, passwordHash: await hash(firstAdmin.password) });
  }
  const made = await inTransaction(db, { now, actor: null, requestId: 'start' }, async (tx) => {
    await takeTime(tx);
    // On SQLite the transaction already holds the write lock; on PostgreSQL this row makes the other process wait here.
    const clock = tx.trx('sync_clock').where('space', 'public');
    await locked(tx, clock).first();
    if (await hasAdmin(tx.trx)) return false;
    for (const { who: _, ...each } of people) {
      await createUser(tx, { ...each, id: randomUUID(), emailVerified: true });
    }
    return true;
  });
  return made ? otherAccounts.map(({ who, email }) => ({ who, email, password })) : [];
}

async function findDemo(knex: Knex, admin: string): Promise<FirstAccounts['demo']> {
  const emails = [admin, ...demoPeople.map((each) => each.email)];
  const rows: Array<{ id: string; email: string }> = await knex('user')
    .whereIn('email', emails)
    .select('id', 'email');
  const [adminId, staffId, customerId] = emails.map((email) => rows.find((row) => row.email === email)?.id);
  // An admin with the address of one of them is not that one.
  if (new Set(emails).size < emails.length) return undefined;
  return adminId && staffId && customerId ? { adminId, staffId, customerId } : undefined;
}

async function hasAdmin(knex: Knex): Promise<boolean> {
  return Boolean(await knex('user').where({ role: 'admin', erased_at: null }).first('id'));
}
