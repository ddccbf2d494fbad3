import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import { visitHeader } from '../../../contract/visits/visit-header';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import { findVisitLink, type VisitLink } from './links';

interface Options {
  db: Database;
  now: () => Date;
  limits: Pick<Limits, 'network' | 'attempt'>;
}

/** A link as it was shown, and what it is for. */
export type ShownLink = VisitLink & { token: string };

/** Finds out what the shown link is for. Whoever shows wrong ones is slowed down, by network; right ones cost nothing. */
export function visitDoor({ db, now, limits }: Options): (ctx: Context) => Promise<ShownLink> {
  return async (ctx) => {
    const token = ctx.get(visitHeader);
    if (!token) throw deadLink();
    const attempt = await limits.attempt('visitLink', limits.network(ctx));
    const link = await findVisitLink(db.read, token, now());
    if (!link) throw deadLink();
    await attempt.passed();
    return { token, ...link };
  };
}

/** The same for a link that ended, is too old or made up. */
export function deadLink(): Problem {
  return new Problem('not_found', 'This link has ended or is incomplete.');
}
