/** Of what both sides know, contract knows no more than it needs. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/**
 * A new random id (UUID version 4). `crypto.randomUUID` is not there on plain http, as where a phone opens the office's own
 * server by its name; random bytes are.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte: number) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
