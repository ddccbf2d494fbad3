import type { Knex } from 'knex';
import type { Profile, Role, Settings } from '../../../contract/accounts/users';
import { languages } from '../../../contract/notifications/languages';
import { type Counted, everyDay } from '../../db/totals';
import type { Tx } from '../../db/transaction';
import { onCallNow } from '../../scheduling/roster/on-call-now';

/** A person as stored; the hash is read by `credentialsOf` alone. */
export interface UserRow {
  id: string;
  display_name: string;
  email: string;
  email_verified: boolean | number;
  phone: string | null;
  role: Role;
  is_locked: boolean | number;
  google_id: string | null;
  notify_email: boolean | number;
  notify_sms: boolean | number;
  notify_whatsapp: boolean | number;
  /** What they chose of each topic, as JSON; null where nobody did. */
  notify: string | null;
  language: string;
  created_at: string;
  rev: number;
  has_password: boolean | number;
}

const columns = [
  'id',
  'display_name',
  'email',
  'email_verified',
  'phone',
  'role',
  'is_locked',
  'notify_email',
  'notify_sms',
  'notify_whatsapp',
  'notify',
  'language',
  'created_at',
  'rev',
];

/** What is read of a person: whether there is a password, never its hash. */
export function userColumns(knex: Knex) {
  return [
    ...columns.map((name) => `user.${name}`),
    knex.raw('(??.?? IS NOT NULL) AS has_password', ['user', 'password_hash']),
  ];
}

/** What settings are read from. */
export const settingsColumns = [
  'notify_email',
  'notify_sms',
  'notify_whatsapp',
  'notify',
  'language',
] as const;

export function settingsOf(row: Pick<UserRow, (typeof settingsColumns)[number]>): Settings {
  return {
    emailNotifications: Boolean(row.notify_email),
    smsNotifications: Boolean(row.notify_sms),
    language: languages.find((each) => each === row.language) ?? 'en',
    whatsappNotifications: Boolean(row.notify_whatsapp),
    ...(row.notify && { notify: JSON.parse(row.notify) as Settings['notify'] }),
  };
}

/** What a person adds to the kept totals, as long as they have an account. */
export function countedAs({ role, isLocked }: { role: Role; isLocked: boolean | number }): Counted {
  return { noun: 'user', day: everyDay, kind: isLocked ? 'locked' : 'active', status: role, fils: 0 };
}

/** Tells a person's devices that their profile changed. */
export function touchProfile(tx: Tx, id: string): void {
  const audience = [`user:${id}`];
  tx.touch({ type: 'profile', id, before: audience, after: audience });
}

export async function present(knex: Knex, row: UserRow): Promise<Profile> {
  const isOnCall = row.role === 'staff' && (await onCallNow(knex)).includes(row.id);
  const favorites = await knex('favorite')
    .join('service', 'service.id', 'favorite.service_id')
    .where('favorite.user_id', row.id)
    .orderBy(['favorite.created_at', 'service.id'])
    .select('service.id', 'service.name', 'service.summary');
  return {
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    emailVerified: Boolean(row.email_verified),
    phone: row.phone,
    role: row.role,
    isLocked: Boolean(row.is_locked),
    favorites: favorites.map(({ id, name, summary }) => ({ id, name, description: summary })),
    createdAt: row.created_at,
    settings: settingsOf(row),
    ...(isOnCall && { onCall: true }),
    confirmsBy: row.has_password ? 'secret' : 'mail',
  };
}
