import fc from 'fast-check';
import type { Schema } from './schema';
import { encodings, nearly } from './spoil';
import { hostile, valuesOf } from './values';

/** As much of OpenAPI as is read here. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  'x-roles': string[];
  parameters: Array<{ name: string; in: 'path' | 'query' | 'header'; schema: Schema }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const actors = ['nobody', 'customer', 'staff', 'accountant', 'admin', 'locked'] as const;
export type ActorName = (typeof actors)[number];

/** A request before it is sent: what exists by then is named by `@kind n@`. */
export interface Planned {
  method: string;
  /** As described: `/api/bookings/{id}/cancel`. */
  route: string;
  actor: ActorName;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  encoding: string;
}

/** Requests for every route of the description, by everybody: most of them right or nearly so, writes more often than reads. */
export function requestsOf({ paths, components: { schemas } }: Description): fc.Arbitrary<Planned> {
  const routes = Object.entries(paths).flatMap(([route, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      weight: method === 'get' ? 1 : operation.requestBody ? 5 : 2,
      arbitrary: requestsTo(route, method, operation, schemas),
    })),
  );
  return fc.oneof(...routes);
}

function requestsTo(
  route: string,
  method: string,
  operation: Operation,
  schemas: Record<string, Schema>,
): fc.Arbitrary<Planned> {
  const body = operation.requestBody?.content['application/json']?.schema;
  const allowed = actors.filter((each) => operation['x-roles'].includes(each === 'nobody' ? 'guest' : each));
  return fc
    .record({
      method: rarely(
        fc.constant(method.toUpperCase()),
        fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'),
      ),
      actor: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...allowed) },
        { weight: 1, arbitrary: fc.constantFrom(...actors) },
      ),
      path: pathOf(route),
      query: queryOf(operation, schemas),
      headers: headersOf(operation),
      body: body ? nearly(valuesOf(body, schemas)) : rarely(fc.constant(undefined), fc.jsonValue()),
      encoding: fc.oneof(
        { weight: 7, arbitrary: fc.constant('plain') },
        { weight: 1, arbitrary: fc.constantFrom(...Object.keys(encodings)) },
      ),
    })
    .map(({ path, query, ...rest }) => ({ ...rest, route, path: query ? `${path}?${query}` : path }));
}

/** The first nineteen times of twenty. */
function rarely<T>(usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}

/** As an address has it, but for what stands for something that exists. */
const encoded = (text: string) =>
  Buffer.from(text)
    .toString()
    .split(/(@\w+(?: \d+)?@)/)
    .map((part, at) => (at % 2 ? part : encodeURIComponent(part)))
    .join('');
const oddParts = ['%', '%zz', '%00', '%ff', '%ed%a0%80', '%2e%2e', '..%2f', '%2F', ';x', 'me', '*', '+'];
const oddPart = fc.oneof(fc.constantFrom(...oddParts), fc.constantFrom(...hostile).map(encoded));

/** Of what kind a route's `{id}` is. */
const kindAt: readonly [RegExp, string][] = [
  [/\/dispatch\/blocks\//, 'block'],
  [/\/dispatch\/late\//, 'booking'],
  [/^\/api\/bookings\//, 'ownBooking'],
  [/\/bookings\//, 'booking'],
  [/^\/api\/homes\//, 'ownHome'],
  [/\/homes\//, 'home'],
  [/\/users\/favorites\/|\/services\//, 'service'],
  [/\/users\//, 'user'],
  [/\/technicians\//, 'staff'],
  [/\/subscriptions?\//, 'subscription'],
  [/\/messages\/out\//, 'told'],
  [/\/messages\/whatsapp\//, 'byHand'],
  [/\/charges\//, 'charge'],
  [/\/quotes\//, 'quote'],
  [/\/(documents|payable|checkouts)\//, 'document'],
  [/\/payments\//, 'payment'],
  [/\/cash\//, 'handOver'],
  [/\/messages\//, 'message'],
  [/\/offers\//, 'offer'],
  [/\/prices\//, 'priceItem'],
  [/\/checklists\//, 'checklist'],
  [/\/subscription-packages\//, 'package'],
  [/\/reports\//, 'report'],
  [/\/sessions\//, 'session'],
  [/\/holds\//, 'hold'],
  [/\/free-watches\//, 'watch'],
];

function pathOf(route: string): fc.Arbitrary<string> {
  const parts = route.split('/').map((part): fc.Arbitrary<string> => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (!name) return fc.constant(part);
    const kind = name === 'id' ? kindAt.find(([pattern]) => pattern.test(route))?.[1] : name;
    const existing = fc.nat(40).map((at) => `@${kind} ${at}@`);
    return fc.oneof(
      { weight: 14, arbitrary: existing },
      { weight: 1, arbitrary: fc.constant('@self@') },
      { weight: 2, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: oddPart },
    );
  });
  const whole = fc.tuple(...parts).map((all) => all.join('/'));
  return rarely(
    whole,
    whole.chain((path) => fc.constantFrom(`${path}/`, path.toUpperCase(), `/${path}`, `${path}/.`)),
  );
}

function queryOf({ parameters }: Operation, schemas: Record<string, Schema>): fc.Arbitrary<string> {
  const written = (name: string, value: unknown) => `${name}=${encoded(String(value))}`;
  const named = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema }) => {
      const value = fc.oneof(
        { weight: 5, arbitrary: valuesOf(schema, schemas, name) },
        { weight: 1, arbitrary: fc.constantFrom(...hostile) },
      );
      const pair = value.map((each) => written(name, each));
      return fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: pair });
    });
  const odd = fc.constantFrom(
    'x=1',
    'limit=1&limit=2',
    'id[]=1',
    'a[b]=c',
    '%',
    '=',
    '&&',
    '__proto__=1',
    'q=%ff',
  );
  return fc
    .tuple(...named, rarely(fc.constant(''), odd))
    .map((all) => all.filter((each) => each !== '').join('&'));
}

const headerValues: Record<string, fc.Arbitrary<string>> = {
  'If-Match': fc.oneof(
    fc.integer({ min: 1, max: 4 }).map((rev) => `"${rev}"`),
    fc.constantFrom('1', '*', 'W/"2"', '', '"', '99999999999', '-1', '"1", "2"', '\u00ff'),
  ),
  'Idempotency-Key': fc.oneof(
    fc.uuid(),
    fc.nat(30).map((n) => `key-${n}`),
    fc.constantFrom('', ' ', '\u00e9', 'x'.repeat(256), "' OR 1=1", '@operation 1@'),
  ),
  'Visit-Link': fc.oneof(
    { weight: 9, arbitrary: fc.nat(40).map((at) => `@visitLink ${at}@`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '*', 'x'.repeat(3000), '\u00ff', '@visitLink 0@, @visitLink 1@'),
    },
  ),
  'Pay-Link': fc.constantFrom('@visitLink 0@', '', '*', 'x'.repeat(3000), '\u00ff'),
  'If-None-Match': fc.constantFrom('*', 'W/"1"', '"', ''),
};
const oddHeaders: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic Og==' },
  { authorization: `Bearer ${'x'.repeat(9000)}` },
  { 'x-forwarded-for': '\u00ff, 1.2.3.4', forwarded: 'for=_x' },
  { accept: 'text/xml;q=nonsense', 'accept-encoding': ';q=2' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example:x' },
  { cookie: 'a=%; =b; __proto__=1' },
  { origin: 'null', 'user-agent': '\u00ff'.repeat(600) },
];

function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const known = Object.fromEntries(
    parameters
      .filter((each) => each.in === 'header')
      .map(({ name }) => [name, headerValues[name] ?? fc.constant('')]),
  );
  const said = fc.record(known, { requiredKeys: [] });
  return fc
    .tuple(said, rarely(fc.constant({}), fc.constantFrom(...oddHeaders)))
    .map(([a, b]) => ({ ...a, ...b }));
}
