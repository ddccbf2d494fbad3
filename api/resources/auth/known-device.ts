import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** Whose password a device has known. */
interface Account {
  id: string;
  passwordHash: string | null;
}

/**
 * What a device keeps of a sign-in by password: tries from it are counted apart, so that a stranger's do not lock out who was
 * here before. It opens nothing, and a new password makes it worthless: whoever knew the old one is a stranger again.
 */
export function deviceMark(
  key: KeyObject,
  account: Account,
  device = randomBytes(16).toString('base64url'),
): string {
  return `${device}.${sealOf(key, account, device)}`;
}

/** The device that this mark was given to, if it was for this account. */
export function knownDevice(
  key: KeyObject,
  account: Account | undefined,
  mark: string | undefined,
): string | undefined {
  const [device, seal] = mark?.split('.') ?? [];
  if (!account || !device || !seal) return undefined;
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(key, account, device))];
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
}

function sealOf(key: KeyObject, { id, passwordHash }: Account, device: string): string {
  return createHmac('sha256', key).update(`device ${device} ${id} ${passwordHash}`).digest('base64url');
}
