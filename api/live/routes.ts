import type { Context } from 'koa';
import type { Database } from '../db/database';
import type { Session } from '../http/access/authenticate';
import { anybody, type Handled, handle, route } from '../http/route';
import { lastSeen } from '../people/auth/sessions/last-seen';
import { findSession } from '../people/auth/sessions/sessions';
import type { Live } from './streams';

const stream = route(
  'GET /api/live',
  anybody,
  'A stream that says that there is something new, and never what, where events are accepted.',
  { answer: 'events' },
);

const type = 'text/event-stream';

interface Options {
  db: Database;
  now: () => Date;
  live: Live | undefined;
}

/**
 * The stream of an open page: `sync` for whoever is signed in, `office <noun>` for the office, `public` for everybody. Whoever does not accept events is answered by an empty one.
 */
export function liveRoutes({ db, now, live }: Options): Handled[] {
  const seen = lastSeen(db);
  return [
    handle(stream, (ctx) => {
      ctx.set({ 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
      if (!live || !ctx.get('Accept').includes(type)) return '';
      const session: Session | null = ctx.state.session;
      const isLiving = async () => {
        const at = now();
        const found = session && (await findSession(db.read, session.jti, at));
        // Whoever looks on without a question is there.
        if (found) seen(found, at);
        return found?.actor.role === session?.actor.role;
      };
      keepOpen(ctx, live, { actor: session?.actor ?? null, network: ctx.state.network, isLiving });
    }),
  ];
}

function keepOpen(ctx: Context, live: Live, listener: Parameters<Live['open']>[0]): void {
  const { res } = ctx;
  ctx.status = 200;
  const end = live.open(listener, res);
  // From here on the answer is the stream's.
  ctx.respond = false;
  res.once('close', end);
}
