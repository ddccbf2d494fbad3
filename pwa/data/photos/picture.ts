import { Problem } from '../../../contract/errors';
import { photoPath } from '../../../contract/photos/photo-rules';
import { visitHeader } from '../../../contract/visits/visit-header';
import { ask, jsonOf, noConnection, problemOf, timeoutMs } from '../api/api-client';
import { asSignedIn } from '../session/session';

type FetchPicture = (id: string, size: 'whole' | 'small', signal: AbortSignal) => Promise<Blob>;

/** Fetches the picture of a photo of a booking that whoever is signed in may see; throws the Problem that the server answers. */
export const ownPicture: FetchPicture = (id, size, signal) =>
  asSignedIn((token) => fetchPicture(photoPath(id, size), { token }, signal), { read: true });

/** The same of one visit, by the link to it, which travels in a header alone. */
export function linkedPicture(link: string): FetchPicture {
  return (id, size, signal) =>
    fetchPicture(photoPath(id, size).replace('/api/', '/api/visit/'), { [visitHeader]: link }, signal);
}

async function fetchPicture(
  path: string,
  { token = null, ...more }: { token?: string | null; [visitHeader]?: string },
  signal: AbortSignal,
): Promise<Blob> {
  const response = await ask(path, {
    token,
    headers: { accept: 'image/*, application/json', ...more },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/');
  if (!isPicture) throw problemOf(await jsonOf(response), response.headers);
  const picture = await response.blob().catch(() => undefined);
  if (!picture) throw new Problem('unavailable', noConnection);
  return picture;
}
