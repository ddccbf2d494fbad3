import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostile } from './values';

/** One thing that is done to a body which fits: by it most requests are nearly right. */
type Spoiling =
  | { how: 'replace'; at: number; by: unknown }
  | { how: 'remove'; at: number }
  | { how: 'add'; at: number; name: string; by: unknown };

const numbers = [-1, -0, 0.001, 1.005, 2 ** 31, 2 ** 53 + 2, 1e21, 1e308, 5e-324];
const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { $ne: 1 }, ['x'], ...numbers, ...hostile),
  fc.jsonValue({ maxDepth: 3 }),
);
const names = ['id', 'role', 'isLocked', 'userId', 'status', 'rev', 'x', '', 'a.b', 'toString'];
const at = fc.nat(200);

const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ how: fc.constant('replace' as const), at, by: strange }) },
  fc.record({ how: fc.constant('remove' as const), at }),
  fc.record({ how: fc.constant('add' as const), at, name: fc.constantFrom(...names), by: strange }),
);

/** The same values, some of them with a fault or two. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const faults = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(spoiling, { minLength: 1, maxLength: 2 }) },
  );
  return fc.tuple(values, faults).map(([value, all]) => all.reduce(spoilt, value));
}

function spoilt(value: unknown, fault: Spoiling): unknown {
  const root = { body: structuredClone(value) };
  const places = placesIn(root);
  const place = places[fault.at % places.length];
  if (!place) return value;
  const { holder, key } = place;
  const inside = holder[key];
  if (fault.how === 'replace') holder[key] = fault.by;
  else if (fault.how === 'add' && isHolder(inside)) inside[fault.name] = fault.by;
  else if (fault.how === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (fault.how === 'remove') delete holder[key];
  return root.body;
}

type Holder = Record<string, unknown>;

function placesIn(holder: Holder): Array<{ holder: Holder; key: string }> {
  return Object.keys(holder).flatMap((key) => {
    const inside = holder[key];
    return [{ holder, key }, ...(isHolder(inside) ? placesIn(inside) : [])];
  });
}

function isHolder(value: unknown): value is Holder {
  return value !== null && typeof value === 'object';
}

/** A body as it goes over the wire, and what is said of it. */
export interface Sent {
  payload?: string | Buffer;
  headers: Record<string, string>;
}

const json = { 'content-type': 'application/json' };
const says = (type: string) => ({ 'content-type': type });

/** Ways to send a text of JSON that are not ours. Some of them are right. */
export const encodings: Record<string, (text: string) => Sent> = {
  plain: (payload) => ({ payload, headers: json }),
  packed: (text) => ({ payload: gzipSync(text), headers: { ...json, 'content-encoding': 'gzip' } }),
  deflated: (text) => ({ payload: deflateSync(text), headers: { ...json, 'content-encoding': 'deflate' } }),
  charset: (payload) => ({ payload, headers: says('application/json; charset=utf-8') }),
  'not packed': (payload) => ({ payload, headers: { ...json, 'content-encoding': 'gzip' } }),
  'half packed': (text) => ({
    payload: gzipSync(text).subarray(0, 20),
    headers: { ...json, 'content-encoding': 'gzip' },
  }),
  'packed as nobody knows': (payload) => ({ payload, headers: { ...json, 'content-encoding': 'zstd, x' } }),
  'a bomb': () => ({
    payload: gzipSync(`"${'0'.repeat(2_000_000)}"`),
    headers: { ...json, 'content-encoding': 'gzip' },
  }),
  'UTF-16': (text) => ({
    payload: Buffer.from(text, 'utf16le'),
    headers: says('application/json; charset=utf-16le'),
  }),
  'UTF-16 unsaid': (text) => ({ payload: Buffer.from(text, 'utf16le'), headers: json }),
  'a charset nobody knows': (payload) => ({ payload, headers: says('application/json; charset=klingon') }),
  'with a mark': (text) => ({ payload: `\ufeff${text}`, headers: json }),
  'half of it': (text) => ({ payload: text.slice(0, text.length / 2), headers: json }),
  'no UTF-8': (text) => ({
    payload: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xc3])]),
    headers: json,
  }),
  'bytes in a text': (text) => ({
    payload: Buffer.from(text.replaceAll('o', '\u00ff'), 'latin1'),
    headers: json,
  }),
  'half a pair': (text) => ({ payload: text.replace(/"([^"]*)"}?$/, '"\\ud800"}'), headers: json }),
  'twice the key': (text) => ({ payload: text.replace('{', '{"id":1,"id":null,'), headers: json }),
  'a prototype': (text) => ({
    payload: text.replace('{', '{"__proto__":{"role":"admin"},'),
    headers: json,
  }),
  'no number': (text) => ({ payload: text.replace(/:\s*\d+/, ':1e999'), headers: json }),
  'a form': (payload) => ({ payload, headers: says('application/x-www-form-urlencoded') }),
  'plain text': (payload) => ({ payload, headers: says('text/plain') }),
  'no type': (payload) => ({ payload, headers: {} }),
  'a type of nonsense': (payload) => ({ payload, headers: says(';;=json') }),
  deep: () => ({ payload: '['.repeat(40_000), headers: json }),
  'deep and closed': () => ({ payload: '['.repeat(9000) + ']'.repeat(9000), headers: json }),
  'too long': () => ({ payload: JSON.stringify({ notes: 'x'.repeat(300_000) }), headers: json }),
  'many keys': () => ({
    payload: JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [n, n]))),
    headers: json,
  }),
  null: () => ({ payload: 'null', headers: json }),
  'a text': () => ({ payload: '"text"', headers: json }),
  'a list': () => ({ payload: '[{}]', headers: json }),
  empty: () => ({ payload: '', headers: json }),
  nothing: () => ({ headers: {} }),
};
