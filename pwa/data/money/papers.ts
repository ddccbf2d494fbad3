import { Problem } from '../../../contract/errors';
import { visitHeader } from '../../../contract/visits/visit-header';
import { ask, jsonOf, noConnection, problemOf, timeoutMs } from '../api/api-client';
import { asSignedIn } from '../session/session';

/** A document or receipt as PDF, to be handed to the person by `saveFile`. */
export interface PaperFile {
  /** `INV-2026-000123.pdf` */
  name: string;
  type: 'application/pdf';
  text: Blob;
}

/**
 * Fetches `/documents/<id>/pdf` or `/payments/<id>/pdf`, or posts what is to be printed. Needs the network; throws the Problem that the
 * server answers.
 */
export function paperFile(path: string, toPrint?: object): Promise<PaperFile> {
  return asSignedIn((token) => fetchPaper(path, { token }, toPrint), { read: false });
}

/** The same of one visit, by the link to it, which travels in a header alone. */
export function linkedPaperFile(link: string): (path: string) => Promise<PaperFile> {
  return (path) => fetchPaper(`/visit${path}`, { [visitHeader]: link });
}

async function fetchPaper(
  path: string,
  { token = null, ...more }: { token?: string | null; [visitHeader]?: string },
  toPrint?: object,
): Promise<PaperFile> {
  const response = await ask(`/api${path}`, {
    token,
    headers: {
      accept: 'application/pdf, application/json',
      ...(toPrint && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(toPrint && { method: 'POST', body: JSON.stringify(toPrint) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const isPaper = response.ok && response.headers.get('content-type') === 'application/pdf';
  if (!isPaper) throw problemOf(await jsonOf(response), response.headers);
  const text = await response.blob().catch(() => undefined);
  if (!text) throw new Problem('unavailable', noConnection);
  const name = /filename="?([\w.-]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'document.pdf', type: 'application/pdf', text };
}
