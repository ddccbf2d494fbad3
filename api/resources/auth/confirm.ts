import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import type { Database } from '../../db/database';
import { actorOf } from '../../http/authenticate';
import type { Limits } from '../../http/limits/limits';
import { type Credentials, credentialsOf } from '../users/credentials';
import { isPassword } from './hashing';
import { noteRefusal } from './sign-in';

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
}

/**
 * Asks a person who is signed in for their password once more, before something grave. A wrong one is noted and is
 * `wrong_credentials`, which ends no sign-in; five wrong ones have to wait, a right one is not counted.
 */
export async function confirmPassword(
  { db, now, limits }: Options,
  ctx: Context,
  password: string,
): Promise<Credentials> {
  const { id } = actorOf(ctx);
  const attempt = await limits.attempt('confirm', id);
  const found = await credentialsOf(db.read, { id });
  if (!(await isPassword(password, found?.passwordHash)) || !found) {
    await noteRefusal(db, ctx, { now: now(), userId: id, why: 'not_confirmed', from: limits.network(ctx) });
    throw new Problem('wrong_credentials', 'Your password is not right.');
  }
  await attempt.passed();
  return found;
}
