import { Problem } from '../../contract/errors';
import { ask, jsonOf, noConnection, problemOf, timeoutMs } from './api/api-client';
import { asSignedIn } from './session/session';

/** A document or receipt as PDF, to be handed to the person by `saveFile`. */
export interface PaperFile {
  /** `INV-2026-000123.pdf` */
  name: string;
  type: 'application/pdf';
  text: Blob;
}

/** Fetches `/documents/<id>/pdf` or `/payments/<id>/pdf`. Needs the network; throws the Problem that the server answers. */
export function paperFile(path: string): Promise<PaperFile> {
  return asSignedIn((token) => fetchPaper(path, token), { read: false });
}

async function fetchPaper(path: string, token: string | null): Promise<PaperFile> {
  const headers = { accept: 'application/pdf, application/json' };
  const response = await ask(`/api${path}`, { token, headers, signal: AbortSignal.timeout(timeoutMs) });
  const isPaper = response.ok && response.headers.get('content-type') === 'application/pdf';
  if (!isPaper) throw problemOf(await jsonOf(response), response.headers);
  const text = await response.blob().catch(() => undefined);
  if (!text) throw new Problem('unavailable', noConnection);
  const name = /filename="?([\w.-]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'document.pdf', type: 'application/pdf', text };
}
