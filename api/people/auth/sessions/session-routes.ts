import * as z from 'zod/mini';
import { endSessionsQuery, ownSession, sessionsEnded } from '../../../../contract/accounts/account';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import { actingOn } from '../../../http/access/acting';
import { anyAccount, type Handled, handle, route } from '../../../http/route';
import { endAndCount, endListed, openSessions } from './sessions';

const list = route('GET /api/auth/sessions', anyAccount, 'Your sessions.', { answer: [ownSession] });
const endOne = route('DELETE /api/auth/sessions/:id', anyAccount, 'Ends one of your sessions.', {
  params: z.strictObject({ id: z.string().check(z.maxLength(100)) }),
});
const endOthers = route(
  'DELETE /api/auth/sessions',
  anyAccount,
  'Ends your other sessions, or all of them.',
  {
    query: endSessionsQuery,
    answer: sessionsEnded,
  },
);

/** `/api/auth/sessions`: where a person is signed in, and how to end it from here. */
export function sessionRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(list, (ctx, { actor }) => {
      const { id: userId, role } = actor;
      return openSessions(db.read, { userId, role, current: ctx.state.session.jti, now: now() });
    }),

    handle(endOne, async (ctx, { actor, params }) => {
      const { id: userId } = actor;
      await inTransaction(db, actingOn(ctx, now(), [userId]), async (tx) => {
        await endListed(tx, userId, params.id);
        await tx.audit({ action: 'auth.end-sessions', type: 'user', id: userId, after: { ended: 1 } });
      });
    }),

    handle(endOthers, async (ctx, { actor, query }) => {
      const { id: userId } = actor;
      const kept = query.all === '1' ? undefined : ctx.state.session.jti;
      return inTransaction(db, actingOn(ctx, now(), [userId]), async (tx) => {
        const ended = await endAndCount(tx, userId, kept);
        await tx.audit({ action: 'auth.end-sessions', type: 'user', id: userId, after: { ended } });
        return { ended };
      });
    }),
  ];
}
