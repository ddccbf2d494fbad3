import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import { visitHeader } from '../../../contract/visits/visit-header';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import { findVisitLink, type VisitLink } from './links';

/** A link as it was shown, and what it is for. */
export type Shown<Link> = Link & { token: string };
export type ShownLink = Shown<VisitLink>;

interface Door<Link> {
  limits: Pick<Limits, 'network' | 'attempt'>;
  /** Where the secret is read from. */
  header: string;
  find(token: string): Promise<Link | undefined>;
}

/** Finds out what a shown link is for. Whoever shows wrong ones of any kind is slowed down, by network; right ones cost nothing. */
export function linkDoor<Link extends object>({
  limits,
  header,
  find,
}: Door<Link>): (ctx: Context) => Promise<Shown<Link>> {
  return async (ctx) => {
    const token = ctx.get(header);
    if (!token) throw deadLink();
    const attempt = await limits.attempt('visitLink', limits.network(ctx));
    const link = await find(token);
    if (!link) throw deadLink();
    await attempt.passed();
    return { token, ...link };
  };
}

interface Options {
  db: Database;
  now: () => Date;
  limits: Door<VisitLink>['limits'];
}

/** The same of the links to a visit. */
export function visitDoor({ db, now, limits }: Options): (ctx: Context) => Promise<ShownLink> {
  return linkDoor({ limits, header: visitHeader, find: (token) => findVisitLink(db.read, token, now()) });
}

/** The same for a link that ended, is too old or made up. */
export function deadLink(): Problem {
  return new Problem('not_found', 'This link has ended or is incomplete.');
}
