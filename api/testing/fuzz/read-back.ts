import { isDeepStrictEqual } from 'node:util';
import { ofOffice } from './ways/office';
import { ofPeople } from './ways/people';
import { synced } from './ways/synced';
import { ofVisits } from './ways/visits';
import type { ReadBack } from './ways/written';
import type { Heard, Request, World } from './world';

/** How what each write left is read again, by whoever may. */
const ways: Record<string, ReadBack> = { ...ofPeople, ...ofVisits, ...ofOffice, 'POST /api/sync': synced };

export const readBackOf = (name: string): boolean => name in ways;

/** What of an accepted write reads otherwise afterwards, or a repeat of it answers otherwise; undefined where nothing does. */
export async function unlikeRead(
  world: World,
  name: string,
  request: Request & { sent: unknown },
  heard: Heard,
): Promise<string | undefined> {
  if (heard.status >= 300 || request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.headers['Idempotency-Key']) {
    const again = await world.send(request);
    if (again.status !== heard.status || !isDeepStrictEqual(again.body, heard.body))
      return `a repeat is answered ${again.status} ${again.text.slice(0, 300)}`;
    // What was done once may have been changed since.
    return undefined;
  }
  const id = /\/([^/]+)(?:\/toggle)?$/.exec(request.path.split('?')[0] ?? '')?.[1] ?? '';
  const pairs = (await ways[name]?.({ world, request, answer: heard.body, id })) ?? [];
  const unlike = pairs.find(([answered, read]) => !isDeepStrictEqual(answered, read));
  return unlike && `read back otherwise: ${unlike.map((each) => JSON.stringify(each)).join('\n  not ')}`;
}
