import { uploadHashHeader, uploadPath } from '../../../../contract/photos/photo-rules';
import { requestTimeoutMs, type SyncEnv } from '../../db/env';
import type { PhotoRow } from '../../db/tables';
import { refusalIn } from '../../sync/transport/our-answer';

/** Who sends: a person by their token, a guest by the name of the device that asked for the visit. */
export type Sender = { token: string } | { guestDevice: string };

/**
 * What one request of an upload came to. `offset`: so much is there; `arrived`: the server stored the photo, and says its
 * hash; `gone`: it knows no such upload; `moved`: it has more or less than we believed; `unnamed`: no operation has named
 * the photo yet; `withdrawn`: somebody removed it.
 */
export type UploadStep =
  | { is: 'offset'; offset: number; address?: string }
  | { is: 'arrived'; sha256: string }
  | { is: 'gone' }
  | { is: 'moved' }
  | { is: 'unnamed' }
  | { is: 'withdrawn' }
  | { is: 'refused'; problem: { code: string; message: string } }
  | { is: 'expired' }
  | { is: 'offline' }
  | { is: 'busy'; retryAfterMs?: number };

type Photo = Pick<PhotoRow, 'id' | 'bookingId' | 'bytes' | 'address'>;

/** Begins the upload of a photo, without its bytes. */
export function beginUpload(env: SyncEnv, sender: Sender, photo: Photo): Promise<UploadStep> {
  const metadata = { photoId: photo.id, bookingId: photo.bookingId };
  return ask(env, sender, uploadPath, 'POST', {
    'Upload-Length': String(photo.bytes),
    'Upload-Metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${btoa(value)}`)
      .join(','),
  });
}

/** Asks how far an upload came. */
export function askUpload(env: SyncEnv, sender: Sender, address: string): Promise<UploadStep> {
  return ask(env, sender, address, 'HEAD', {});
}

/** Sends a piece of a photo from where the server is. */
export function sendPiece(
  env: SyncEnv,
  sender: Sender,
  address: string,
  piece: { offset: number; data: Uint8Array<ArrayBuffer> },
): Promise<UploadStep> {
  const headers = {
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(piece.offset),
  };
  return ask(env, sender, address, 'PATCH', headers, piece.data);
}

async function ask(
  env: SyncEnv,
  sender: Sender,
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: Uint8Array<ArrayBuffer>,
): Promise<UploadStep> {
  const abort = new AbortController();
  const timer = env.setTimeout(() => abort.abort(), requestTimeoutMs);
  try {
    const response = await env.fetch(path, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...proofOf(sender), ...headers },
      ...(body && { body }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    return await stepOf(response, method);
  } catch {
    return { is: 'offline' };
  } finally {
    env.clearTimeout(timer);
  }
}

function proofOf(sender: Sender): Record<string, string> {
  return 'token' in sender
    ? { authorization: `Bearer ${sender.token}` }
    : { 'Guest-Device': sender.guestDevice };
}

/** What an answer says. A portal's page has neither our header nor our words: nothing is known by it. */
async function stepOf(response: Response, method: string): Promise<UploadStep> {
  const { status, headers } = response;
  if (response.ok) {
    const sha256 = headers.get(uploadHashHeader);
    if (sha256) return { is: 'arrived', sha256 };
    const address = headers.get('location');
    const offset = Number(headers.get('upload-offset') ?? (method === 'POST' && address ? 0 : Number.NaN));
    if (!headers.get('tus-resumable') || !Number.isSafeInteger(offset) || offset < 0)
      return { is: 'offline' };
    // Kept without its host, which may be another one tomorrow.
    return { is: 'offset', offset, ...(address && { address: pathOf(address) }) };
  }
  const refusal = await refusalOf(response);
  // Nothing that was begun is there any more, or it is somebody else's way: HEAD has no body to say which.
  if (status === 410 || (status === 404 && method !== 'POST')) return { is: 'gone' };
  if (status === 409 || status === 423) {
    if (refusal?.code === 'withdrawn') return { is: 'withdrawn' };
    if (status === 409 && method === 'POST') return { is: 'unnamed' };
    return status === 409 && method === 'PATCH' ? { is: 'moved' } : { is: 'busy' };
  }
  if (status === 401)
    return refusal?.code === 'unauthenticated' || method === 'HEAD' ? { is: 'expired' } : { is: 'busy' };
  if ([400, 403, 404, 413, 422].includes(status) && refusal) return { is: 'refused', problem: refusal };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (status === 429 || status >= 500)
    return { is: 'busy', ...(seconds >= 0 && { retryAfterMs: Math.min(seconds, 3600) * 1000 }) };
  return { is: 'offline' };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://here.invalid');
  return `${pathname}${search}`;
}

async function refusalOf(response: Response) {
  try {
    return refusalIn(JSON.parse(await response.text()));
  } catch {
    return undefined;
  }
}
