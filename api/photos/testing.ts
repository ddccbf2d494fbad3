import { randomBytes, randomUUID } from 'node:crypto';
import type { PhotoRequest } from '../../contract/photos/photos';

/** A photo as a device names it; its bytes are nowhere. */
export function aPhoto(change: Partial<PhotoRequest> = {}): PhotoRequest {
  return {
    id: randomUUID(),
    purpose: 'before',
    sha256: randomBytes(32).toString('hex'),
    bytes: 250_000,
    width: 1600,
    height: 1200,
    takenAt: '2026-11-20T06:00:00.000Z',
    ...change,
  };
}
