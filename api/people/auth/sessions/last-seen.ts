import type { Database } from '../../../db/database';
import type { Session } from '../../../http/access/authenticate';

const everyMs = 5 * 60_000;

/**
 * Keeps when a sign-in was last used, to five minutes. It is written after the request was let through and is not
 * awaited; a write that fails is made up for by a later request.
 */
export function lastSeen(db: Database): (session: Session, now: Date) => void {
  const writing = new Set<string>();
  return ({ jti, lastSeenAt }, now) => {
    if (now.getTime() - lastSeenAt.getTime() < everyMs || writing.has(jti)) return;
    writing.add(jti);
    void db
      .write('session')
      .where({ jti })
      .update({ last_seen_at: now.toISOString() })
      .catch(() => {})
      .finally(() => writing.delete(jti));
  };
}
