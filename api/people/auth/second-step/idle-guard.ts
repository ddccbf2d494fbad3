import type { Context } from 'koa';
import { activityHeader, idleHours } from '../../../../contract/accounts/second-factor-rules';
import { type Actor, seesAllMoney } from '../../../../contract/accounts/users';
import { Problem } from '../../../../contract/errors';
import type { Database } from '../../../db/database';
import type { Session } from '../../../http/access/authenticate';
import { reportPath } from '../../../http/pages/headers';
import type { Route } from '../../../http/route';
import type { Confirm } from './confirm';

const idleMs = idleHours * 3_600_000;
/** An act is written down once in this time. */
const onceInMs = 60_000;

interface Options {
  db: Database;
  now: () => Date;
  confirm: Confirm;
}

/**
 * What a sign-in may do by this route beyond its role: nothing but to set up the second factor that is required and missing,
 * and nothing in the office once its person has been away for long, but what shows no people. Time is the server's.
 */
export function idleGuard({ db, now, confirm }: Options): (ctx: Context, route: Route) => Promise<void> {
  return async (ctx, route) => {
    const session: Session | null = ctx.state.session;
    if (!session) return;
    const at = now();
    const { enrolBy, actor, actedAt } = session;
    if (enrolBy && at >= enrolBy && !worksWithoutFactor(route, actor))
      throw new Problem('second_factor_required');
    if (!seesAllMoney(actor) || !isOffice(route, actor)) return;
    const away = at.getTime() - actedAt.getTime();
    if (isAway(session, at)) {
      if (ctx.method === 'HEAD' || route.showsNobody) return;
      throw new Problem('confirm_again', undefined, { methods: await confirm.methods(actor.id) });
    }
    if (away >= onceInMs && isAct(ctx, route)) await keepAwake(db, session.jti, at);
  };
}

/** Whether somebody of the office has done nothing for so long that they must show again that it is them. */
export function isAway({ actedAt }: Pick<Session, 'actedAt'>, at: Date): boolean {
  return at.getTime() - actedAt.getTime() >= idleMs;
}

/** Whether somebody of the office does its work by this route. */
function isOffice({ path, office, ofAnybody }: Route, actor: Actor): boolean {
  return path.startsWith('/api/admin/') || office === true || (ofAnybody === true && seesAllMoney(actor));
}

/**
 * Whether this route works for a person who must set up a second factor first: to do so, to leave, and to read what is
 * their own.
 */
function worksWithoutFactor(route: Route, actor: Actor): boolean {
  if (route.path.startsWith('/api/auth/') || route.path === reportPath) return true;
  return route.method === 'GET' && !isOffice(route, actor);
}

/** Whether a person is at it. An app that does not say so is believed where it never asks by itself. */
function isAct(ctx: Context, route: Route): boolean {
  const said = ctx.get(activityHeader);
  if (said === 'idle' || ctx.method === 'HEAD') return false;
  return said === 'touched' || !route.polled;
}

/** A write that fails is made up for by a later act. */
async function keepAwake(db: Database, jti: string, at: Date): Promise<void> {
  await db
    .write('session')
    .where({ jti })
    .update({ acted_at: at.toISOString() })
    .catch(() => {});
}
