/** A digest by which a text is known again without being kept; undefined where the browser has none, as on plain http. */
export function digestOf(text: string): Promise<string | undefined> {
  return digestOfBytes(new TextEncoder().encode(text));
}

/** The SHA-256 of bytes, in hex; undefined where the browser has none. */
export async function digestOfBytes(bytes: BufferSource): Promise<string | undefined> {
  // Named by its parts: a browser may know `crypto` without it.
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (each) => each.toString(16).padStart(2, '0')).join('');
}
