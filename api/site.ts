import { currentOffers } from '../contract/content/offer-days';
import { lowestPrices } from '../contract/prices/price-rules';
import { dubaiDay } from '../contract/time';
import { offersOn } from './catalogue/offers/store';
import { publicPackages } from './catalogue/packages/store';
import { publicPrices } from './catalogue/prices/store';
import { allServices } from './catalogue/services/store';
import type { Database } from './db/database';
import { publicVersion } from './db/feed';
import { inlineScriptHashes, pagesMiddleware } from './http/pages/pages';
import { staticMiddleware } from './http/pages/static';
import type { Log } from './logging/log';
import { businessForAll, settingsInForce } from './office/settings/store';
import type { Pages } from './options';
import { rulesForAll } from './scheduling/rules/store';

interface Options {
  /** What the build wrote. */
  dist: string;
  publicUrl: string;
  mapUrl?: string;
  /** Whether people can sign in with Google. */
  google?: boolean;
  /** Whether devices get, in place of the worker, the one that removes it. */
  workerOff?: boolean;
  db: Database;
  now: () => Date;
  log: Log;
}

/** The files and pages of the build, filled with today's public content. */
export function openSite({ dist, publicUrl, mapUrl, google, workerOff, db, now, log }: Options): Pages {
  // What the office has set stands before what the installation was told; '' is that there is none.
  const mapInForce = async () => {
    const url = (await settingsInForce(db.read)).mapUrl ?? mapUrl;
    return url ? { mapUrl: url } : {};
  };
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
      fromPrices: lowestPrices(await publicPrices(db.read)),
      offers: currentOffers(await offersOn(db.read, today), today),
      ...(await mapInForce()),
      ...(google && { google }),
      business: await businessForAll(db.read),
    }),
    onError: (error) => log.error({ err: error, day: dubaiDay(now()) }, 'page not rendered'),
  });
  return { serve: (ctx, next) => files(ctx, () => pages(ctx, next)), scriptHashes: inlineScriptHashes(dist) };
}
