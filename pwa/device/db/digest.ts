/** A digest by which a text is known again without being kept; undefined where the browser has none, as on plain http. */
export async function digestOf(text: string): Promise<string | undefined> {
  // Named by its parts: a browser may know `crypto` without it.
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (each) => each.toString(16).padStart(2, '0')).join('');
}
