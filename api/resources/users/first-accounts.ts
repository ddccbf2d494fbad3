import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role } from '../../../contract/users';
import type { Database } from '../../db/database';
import { inTransaction, locked } from '../../db/transaction';
import { createUser } from './store';

export interface SignIn {
  who: string;
  email: string;
  password: string;
}

interface Options {
  now: Date;
  /** The admin to begin with, from the configuration. */
  firstAdmin: { email: string; password: string } | undefined;
  /** Whether to make demo accounts where no admin is given. */
  demo: boolean;
  hash(password: string): Promise<string>;
}

export interface FirstAccounts {
  /** Made by this very call, with a password that nobody has seen yet. */
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

const demoPeople: [FirstPerson, FirstPerson, FirstPerson] = [
  { who: 'Admin', email: 'admin@homehub.example', displayName: 'Demo Admin', role: 'admin' },
  { who: 'Technician', email: 'staff@homehub.example', displayName: 'Demo Technician', role: 'staff' },
  { who: 'Customer', email: 'customer@homehub.example', displayName: 'Demo Customer', role: 'customer' },
];

/**
 * Sees to it that somebody can sign in to the office: the configured admin, else on a demo start three people with one
 * random password. Several processes may call it at once: one of them makes the people.
 */
export async function firstAccounts(db: Database, options: Options): Promise<FirstAccounts> {
  const signIns = (await hasAdmin(db.read)) ? [] : await makeThem(db, options);
  return { signIns, hasAdmin: await hasAdmin(db.read), demo: await findDemo(db.read) };
}

async function makeThem(db: Database, { now, firstAdmin, demo, hash }: Options): Promise<SignIn[]> {
  const password = firstAdmin?.password ?? randomBytes(12).toString('base64url');
  const admin: FirstPerson[] = firstAdmin
    ? [{ who: 'Admin', email: firstAdmin.email, displayName: 'Admin', role: 'admin' }]
    : [];
  const people = firstAdmin ? admin : demo ? demoPeople : [];
  if (people.length === 0) return [];
  const passwordHash = await hash(password);
  const made = await inTransaction(db, { now, actor: null, requestId: 'start' }, async (tx) => {
    // On SQLite the transaction already holds the write lock; on PostgreSQL this row makes the other process wait here.
    const clock = tx.trx('sync_clock').where('space', 'public');
    await locked(tx, clock).first();
    if (await hasAdmin(tx.trx)) return false;
    for (const { who: _, ...each } of people) {
      await createUser(tx, { ...each, id: randomUUID(), passwordHash, emailVerified: true });
    }
    return true;
  });
  return made && !firstAdmin ? people.map(({ who, email }) => ({ who, email, password })) : [];
}

async function findDemo(knex: Knex): Promise<FirstAccounts['demo']> {
  const emails = demoPeople.map((each) => each.email);
  const rows: Array<{ id: string; email: string }> = await knex('user')
    .whereIn('email', emails)
    .select('id', 'email');
  const [adminId, staffId, customerId] = emails.map((email) => rows.find((row) => row.email === email)?.id);
  return adminId && staffId && customerId ? { adminId, staffId, customerId } : undefined;
}

async function hasAdmin(knex: Knex): Promise<boolean> {
  return Boolean(await knex('user').where({ role: 'admin', erased_at: null }).first('id'));
}
