import { type KeyObject, randomUUID } from 'node:crypto';
import type { Database } from '../../api/db/database';
import { inTransaction } from '../../api/db/transaction';
import { createUser } from '../../api/people/accounts/store';
import { openSession } from '../../api/people/auth/sessions/sessions';
import type { Role } from '../../contract/accounts/users';

/** A new person, signed in, whose number of bookings is no limit. */
export async function signIn(
  db: Database,
  key: KeyObject,
  role: Role,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = await inTransaction(db, { now: new Date(), actor: null }, async (tx) => {
    const email = `${role}-${id}@homehub.example`;
    await createUser(tx, {
      id,
      email,
      displayName: role,
      role,
      passwordHash: null,
      phone: null,
      emailVerified: true,
    });
    await tx.trx('user').where({ id }).update({ booking_limit: 1_000_000 });
    return openSession(tx, key, { userId: id, role, userAgent: 'bench' });
  });
  return { id, token };
}
