import { createHash, randomBytes } from 'node:crypto';

/**
 * A key for a new file of this content: its SHA-256, and a part of its own. What is swept and what is written at that moment with the same
 * content never meet under one key.
 */
export function keyOf(sha256: string): string {
  return `${sha256}-${randomBytes(4).toString('hex')}`;
}

export const isKey = (name: string) => /^[0-9a-f]{64}-[0-9a-f]{8}$/.test(name);

/** The SHA-256 of the content that a key names. */
export const sha256In = (key: string) => key.slice(0, 64);

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Files stand in folders of two letters, so that none has too many. */
export const pathOf = (key: string) => `${key.slice(0, 2)}/${key}`;

/** Where the pieces of an upload stand. */
export const piecesOf = (id: string) => `uploads/${id}`;
