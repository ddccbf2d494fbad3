import type { Knex } from 'knex';
import type { Role, Settings } from '../../../contract/accounts/users';
import type { ChannelName } from '../../../contract/notifications/notifications';
import { rowsOf } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { settingsColumns, settingsOf, type UserRow } from '../../people/accounts/row';

/** A person as they are reached: by what, and their notification preferences. */
export interface Addressee {
  id: string;
  role: Role;
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  isLocked: boolean;
  /** Whether one of their devices shows notifications. */
  hasDevice: boolean;
  settings: Settings;
}

/** The people of these ids that still have an account. */
export async function addresseesOf(knex: Knex, ids: readonly string[]): Promise<Addressee[]> {
  if (ids.length === 0) return [];
  const asked = [...new Set(ids)];
  const whose = `AND "user".id IN (${asked.map(() => '?')})`;
  return (await rowsOf<Row>(knex, `${peopleSql} ${whose}`, asked)).map(fromRow);
}

/** Whether a channel leads to them. */
export function canReach({ phone, hasDevice }: Addressee, channel: ChannelName): boolean {
  if (channel === 'push') return hasDevice;
  return channel === 'email' || phone !== null;
}

const offices = new WeakMap<object, Promise<Addressee[]>>();

/** Everybody who may run the office now; read once a transaction. */
export function officeOf(tx: Tx): Promise<Addressee[]> {
  const known = offices.get(tx.whole);
  if (known) return known;
  const found = rowsOf<Row>(tx.trx, officeSql, ['admin', false]).then((rows) => rows.map(fromRow));
  offices.set(tx.whole, found);
  return found;
}

type Row = Pick<
  UserRow,
  'id' | 'role' | 'display_name' | 'email' | 'email_verified' | 'phone' | 'is_locked'
> &
  Pick<UserRow, (typeof settingsColumns)[number]> & { has_device: boolean | number };

const peopleSql = `SELECT "user".id, role, display_name, email, email_verified, phone, is_locked, ${settingsColumns},
  EXISTS (SELECT 1 FROM push_subscription WHERE push_subscription.user_id = "user".id) AS has_device
  FROM "user" WHERE "user".erased_at IS NULL`;

/** An office has a handful of admins. */
const officeSql = `${peopleSql} AND role = ? AND is_locked = ? ORDER BY "user".id LIMIT 50`;

function fromRow(row: Row): Addressee {
  return {
    id: row.id,
    role: row.role,
    name: row.display_name,
    email: row.email,
    emailVerified: Boolean(row.email_verified),
    phone: row.phone,
    isLocked: Boolean(row.is_locked),
    hasDevice: Boolean(row.has_device),
    settings: settingsOf(row),
  };
}
