/** The constants of the standard: the first 32 bits of what comes after the point in the roots of the first primes. */
const primes = firstPrimes(64);
const rounds = primes.map((prime) => fraction(prime ** (1 / 3)));
const start = primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)));

/**
 * The SHA-256 of a text (UTF-8) in small hex letters. By hand, since what the browser has answers later, and only on a secure page: the same
 * short texts are compared on both sides, while a screen is drawn.
 */
export function sha256Of(content: string): string {
  const state = [...start];
  const bytes = padded(utf8(content));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += 64) addBlock(state, view, at);
  return state.map((each) => (each >>> 0).toString(16).padStart(8, '0')).join('');
}

function utf8(content: string): number[] {
  const escaped = encodeURIComponent(content.replace(/\p{Cs}/gu, '\ufffd'));
  const parts = escaped.match(/%..|[^%]/g) ?? [];
  return parts.map((part) => (part.length > 1 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)));
}

function padded(bytes: readonly number[]): Uint8Array {
  const whole = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, bytes.length * 8);
  return whole;
}

function addBlock(state: number[], view: DataView, at: number): void {
  const w: number[] = [];
  for (let n = 0; n < 16; n += 1) w.push(view.getInt32(at + n * 4));
  for (let n = 16; n < 64; n += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [w[n - 15], w[n - 2], w[n - 16], w[n - 7]];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push((c + low + d + high) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[n] ?? 0) + (w[n] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [n, each] of [a, b, c, d, e, f, g, h].entries()) state[n] = ((state[n] ?? 0) + each) | 0;
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((each) => n % each !== 0)) found.push(n);
  return found;
}
