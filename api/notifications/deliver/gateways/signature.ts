import { createHmac, timingSafeEqual } from 'node:crypto';

const tolerance = 300;

/** `t=<seconds>,v1=<hex>`: who has the secret sent this text at that time. */
export function sign(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${digestOf(secret, `${t}.${body}`)}`;
}

/** Whether a text carries such a signature of the last five minutes. */
export function isSigned(secret: string, body: string, header: string, now: Date): boolean {
  const [, t = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const age = Math.abs(now.getTime() / 1000 - Number(t));
  return digest !== '' && age <= tolerance && isSame(digest, digestOf(secret, `${t}.${body}`));
}

/** The signature that Meta gives its calls: `sha256=<hex>` of the body. */
export function isSignedByMeta(secret: string, body: string, header: string): boolean {
  const [, digest = ''] = /^sha256=([0-9a-f]{64})$/.exec(header) ?? [];
  return digest !== '' && isSame(digest, digestOf(secret, body));
}

/** Told in a time that says nothing about how much of it fits. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

function digestOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
