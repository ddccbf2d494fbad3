import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Keeps secrets that the server must be able to read again; without the signing secret the database gives none of them away. */
export interface Vault {
  seal(text: string, owner: string): string;
  /** Undefined where none of the keys has sealed it for this owner. `stale`: by the key before, to be sealed anew. */
  open(sealed: string, owner: string): { text: string; stale: boolean } | undefined;
}

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Seals with a key derived from the first signing key; opens by each of them. */
export function openVault(signingKeys: readonly [KeyObject, ...KeyObject[]]): Vault {
  const derive = (key: KeyObject) => Buffer.from(hkdfSync('sha256', key, '', 'second factor secrets', 32));
  const [current, ...earlier] = signingKeys.map(derive) as [Buffer, ...Buffer[]];
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      // With its owner: a row copied to another account opens nothing.
      const sealing = createCipheriv(cipher, current, iv).setAAD(Buffer.from(owner));
      const sealed = [sealing.update(text, 'utf8'), sealing.final()];
      return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const now = opened(current, sealed, owner);
      if (now !== undefined) return { text: now, stale: false };
      for (const key of earlier) {
        const text = opened(key, sealed, owner);
        if (text !== undefined) return { text, stale: true };
      }
      return undefined;
    },
  };
}

function opened(key: Buffer, sealed: string, owner: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}
