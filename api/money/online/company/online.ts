import { Problem } from '../../../../contract/errors';
import type { Database } from '../../../db/database';
import type { Log } from '../../../logging/log';
import type { OpenStripe } from './stripe';

/** What paying online is done with. */
export interface Online {
  db: Database;
  now: () => Date;
  log: Log;
  stripe: OpenStripe;
  publicUrl: string;
}

/** What the payment company answers; `unavailable` where it does not. Its own words hold what is nobody's business: they go nowhere. */
export async function answered<T>(log: Log, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.warn({ err: error }, 'payment company did not answer');
    throw new Problem('unavailable', 'The payment company cannot be reached right now. Please try again.', {
      retryAfter: 5,
    });
  }
}

/** What is not switched on says so. */
export function offered(online: Online | undefined): Online {
  if (!online) throw new Problem('breaks_rules', 'Paying online is not offered.');
  return online;
}
