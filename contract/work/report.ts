import * as z from 'zod/mini';
import { languages } from '../notifications/languages';
import type { Work } from './work-shapes';

/** `GET /api/bookings/{id}/report.pdf`, and by the link to the visit. */
export const reportQuery = z.strictObject({
  lang: z._default(z.enum(languages, 'Language is en or ar.'), 'en'),
});

type Reported = Pick<Work, 'finishedAt' | 'photos' | 'manifest'>;

/** How many photos of a finished job are not here yet: named and awaited, or of its manifest and named by nothing so far. */
export function photosFollowing({ photos, manifest = [] }: Pick<Work, 'photos' | 'manifest'>): number {
  const known = new Set(photos.map(({ sha256 }) => sha256));
  const unnamed = new Set(manifest.map(({ sha256 }) => sha256).filter((each) => !known.has(each)));
  const awaited = photos.filter(({ purpose, state }) => purpose !== 'problem' && state === 'awaited');
  return awaited.length + unnamed.size;
}

/**
 * The service report of a job: made when it is finished, and again with each photo that comes after that. It is printed when somebody
 * reads it: nothing of it is kept.
 */
export function reportOf(work: Reported): Work['report'] {
  if (!work.finishedAt) return undefined;
  const came = work.photos.flatMap(({ arrivedAt }) => arrivedAt ?? []);
  return {
    madeAt: [work.finishedAt, ...came].reduce((last, at) => (at > last ? at : last)),
    follows: photosFollowing(work),
  };
}
