import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who has signed in on a device. */
interface Account {
  id: string;
  passwordHash: string | null;
}

/**
 * What a device keeps of a sign-in: its own name and two seals. By the first, for a device that `knew` the password, its
 * tries are counted apart, so that a stranger's do not lock out who was here before; a new password makes it worthless:
 * whoever knew the old one is a stranger again. By the second it is no new device to its person, whatever their password. It
 * opens nothing.
 */
export function deviceMark(
  key: KeyObject,
  account: Account,
  { device = randomBytes(16).toString('base64url'), knew }: { device?: string | undefined; knew: boolean },
): string {
  const known = knew ? passwordSeal(key, account, device) : '';
  return [device, known, personSeal(key, account, device)].join('.');
}

/** The device that this mark was given to, if it was for this account and its password. */
export function knownDevice(
  key: KeyObject,
  account: Account | undefined,
  mark: string | undefined,
): string | undefined {
  const [device, seal] = mark?.split('.') ?? [];
  if (!account || !device || !seal) return undefined;
  return same(seal, passwordSeal(key, account, device)) ? device : undefined;
}

/** The device that this mark was given to, if its person has signed in there before. Marks of before have one seal. */
export function familiarDevice(
  key: KeyObject,
  account: Account,
  mark: string | undefined,
): string | undefined {
  const [device, , seal] = mark?.split('.') ?? [];
  if (device && seal && same(seal, personSeal(key, account, device))) return device;
  return knownDevice(key, account, mark);
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function passwordSeal(key: KeyObject, { id, passwordHash }: Account, device: string): string {
  return sealed(key, `device ${device} ${id} ${passwordHash}`);
}

function personSeal(key: KeyObject, { id }: Account, device: string): string {
  return sealed(key, `seen ${device} ${id}`);
}

function sealed(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
