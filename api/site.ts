import type { OwnerFacts } from '../contract/business';
import { currentOffers } from '../contract/content/offer-days';
import { dubaiDay } from '../contract/time';
import type { Database } from './db/database';
import { inlineScriptHashes, pagesMiddleware } from './http/pages/pages';
import { staticMiddleware } from './http/pages/static';
import type { Log } from './log';
import type { Pages } from './options';
import { offersOn } from './resources/offers/store';
import { publicPackages } from './resources/packages/store';
import { rulesForAll } from './resources/rules/store';
import { allServices } from './resources/services/store';
import { publicVersion } from './sync/feed';

interface Options {
  /** What the build wrote. */
  dist: string;
  publicUrl: string;
  mapUrl?: string;
  /** Whether people can sign in with Google. */
  google?: boolean;
  /** What a demo shows of the business. */
  demoFacts?: OwnerFacts | undefined;
  /** Whether devices get, in place of the worker, the one that removes it. */
  workerOff?: boolean;
  db: Database;
  now: () => Date;
  log: Log;
}

/** The files and pages of the build, filled with today's public content. */
export function openSite({
  dist,
  publicUrl,
  mapUrl,
  google,
  demoFacts,
  workerOff,
  db,
  now,
  log,
}: Options): Pages {
  const files = staticMiddleware({ dist, workerOff });
  const pages = pagesMiddleware({
    dist,
    publicUrl,
    now,
    publicVersion: () => publicVersion(db.read),
    loadPublic: async (today) => ({
      today,
      // First, so that the content is never older than its version says.
      publicVersion: await publicVersion(db.read),
      rules: await rulesForAll(db.read),
      services: await allServices(db.read),
      packages: await publicPackages(db.read),
      offers: currentOffers(await offersOn(db.read, today), today),
      ...(mapUrl && { mapUrl }),
      ...(google && { google }),
      ...(demoFacts && { demoFacts }),
    }),
    onError: (error) => log.error({ err: error, day: dubaiDay(now()) }, 'page not rendered'),
  });
  return { serve: (ctx, next) => files(ctx, () => pages(ctx, next)), scriptHashes: inlineScriptHashes(dist) };
}
