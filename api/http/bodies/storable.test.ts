import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadPath } from '../../../contract/photos/photo-rules';
import { entityTypeOf, type OpKind, op as opSchema } from '../../../contract/sync/sync';
import { type JsonSchema, schemaOf } from '../../docs/openapi';
import { whole } from '../../docs/shapes';
import { bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { routes } from '../../testing/routes';
import { sendOps } from '../../testing/sync';
import { reportPath } from '../pages/headers';
import type { Who } from '../route';
import { signedPaths } from './bodies';

let people: Record<Who, Person | undefined>;
const { app } = serverPerFile();
beforeAll(async () => {
  people = {
    guest: undefined,
    customer: await person(app),
    staff: await person(app, 'staff'),
    accountant: await person(app, 'accountant'),
    admin: await person(app, 'admin'),
  };
});

const spoilt = ['a\0b', 'a\ud800b', 'a\udc00b'];
const inAddresses = ['a%00b', 'a%ED%A0%80b', 'a%ed%bf%bfb'];
// Uploads are no JSON: their bytes are judged as pictures.
const writing = routes.filter(({ method, path }) => method !== 'GET' && !path.startsWith(uploadPath));
/** Whoever may do the most of those who may call it; those that never look at a bearer take none. */
const callerOf = ({ who, path }: (typeof routes)[number]) =>
  path.startsWith('/api/health') || path === '/api/metrics'
    ? undefined
    : people[who.at(-1) ?? 'guest']?.token;
const kindOf = (path: string) => (path === reportPath ? 'application/csp-report' : 'application/json');

/** A value of the schema in which every text is this one. */
function filled(schema: JsonSchema, text: string): unknown {
  const { type, properties = {}, items, anyOf, oneOf, const: fixed } = schema as Record<string, never>;
  if (fixed !== undefined) return fixed;
  const either = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (either) return filled(either.find((each) => each.type !== 'null') ?? {}, text);
  if (type === 'array') return [filled((items ?? {}) as JsonSchema, text)];
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (type !== 'object') return text;
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, filled(each as JsonSchema, text)]),
  );
}

describe.each(writing)('$name refuses', (rule) => {
  const { method, path, body: shape } = rule;
  const address = path.replace(/:\w+/g, randomUUID());
  const headers = { 'Content-Type': kindOf(path) };

  it('texts that no database keeps, in fields and in their names', async () => {
    // Read only once it is signed, and such a text is passed over then: the gateway would send it again for days.
    if (signedPaths.includes(path)) return;
    for (const text of spoilt) {
      const filledIn = shape ? filled(schemaOf(whole.get(shape) ?? shape), text) : { text };
      // A body without any text has none to spoil.
      const texts = JSON.stringify(filledIn).includes(JSON.stringify(text)) ? filledIn : { text };
      for (const body of [texts, { [text]: 1 }, { a: [{ [text]: {} }] }, [text]]) {
        const raw = JSON.stringify(body);
        const answer = await app.request(method, address, { raw, headers, token: callerOf(rule) });
        expect([answer.status, answer.body?.error.code], raw).toEqual([422, 'invalid']);
        expect(Object.keys(answer.body.error.fields)).not.toEqual([]);
      }
    }
  });

  it('a body that is not packed as it says', async () => {
    const plain = JSON.stringify({ a: 1 });
    const cut = gzipSync(plain).subarray(0, 15);
    for (const [encoding, raw] of [
      ['gzip', plain],
      ['gzip', cut],
      ['deflate', plain],
      ['br', plain],
    ] as const) {
      const answer = await app.request(method, address, {
        raw,
        headers: { ...headers, 'Content-Encoding': encoding },
        token: callerOf(rule),
      });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request']);
      expect(answer.body.error.fields).toHaveProperty('Content-Encoding');
    }
  });
});

describe.each(routes)('$name refuses', (rule) => {
  const { method, path, query } = rule;

  it('an address with such a character, and says where', async () => {
    const address = path.replace(/:\w+/g, randomUUID());
    const names = query ? Object.keys(schemaOf(query).properties ?? {}) : ['x'];
    for (const text of inAddresses) {
      const requests = names.map((each) => [each, `${address}?limit=1&${each}=${text}`]);
      if (path.includes(':')) requests.push(['address', path.replace(/:\w+/g, text)]);
      for (const [field = '', url = ''] of requests) {
        const { status, body } = await app.request(method, url, { token: callerOf(rule) });
        expect([status, Object.keys(body.error.fields)], url).toEqual([400, [field]]);
      }
    }
  });
});

describe('a sync', () => {
  const kinds = opSchema.def.options.map((each) => [each.shape.kind.def.values[0] ?? '', each] as const);
  const sent = (op: unknown, over: object = {}) => ({
    opId: randomUUID(),
    v: 2,
    entity: `booking:${randomUUID()}`,
    op,
    queuedAt: app.clock.now().toISOString(),
    ...over,
  });

  it.each(kinds)('judges texts that no database keeps in a %s by themselves', async (kind, schema) => {
    for (const who of [null, people.customer, people.staff])
      for (const text of spoilt) {
        const whole = filled(schemaOf(schema), text) as object;
        // Of what has no text there is nothing to spoil but its names.
        const isText = JSON.stringify(whole).includes(JSON.stringify(text));
        const bad = [
          ...(isText ? [{ ...whole, kind }] : []),
          ...[{ kind: text }, { ...whole, kind, [text]: text }, { kind: `${kind}${text}` }],
        ];
        const type = kind === 'withdraw' ? 'booking' : entityTypeOf[kind as Exclude<OpKind, 'withdraw'>];
        const ops = bad.flatMap((op) => [sent(op), sent(op, { entity: `${type}:${randomUUID()}` })]);
        const good = sent({ kind: 'booking.create', ...bookingRequest() });
        const answer = await sendOps(app, who ?? null, [...ops, good]);
        expect(answer.status).toBe(200);
        const [last, ...others] = [...answer.body.results].reverse();
        expect(last).toMatchObject({ opId: good.opId, is: 'applied' });
        expect(others.filter(({ is }) => is === 'applied')).toEqual([]);
      }
  });

  it('with a spoilt envelope is refused by the field that has it', async () => {
    const op = { kind: 'booking.cancel' };
    for (const [field, ops, over] of [
      ['ops.1.entity', [sent(op), sent(op, { entity: 'booking:a\0b' })], {}],
      ['ops.0.opId', [sent(op, { opId: '\ud800' })], {}],
      ['ops.0.queuedAt', [sent(op, { queuedAt: '2026-11-20T00:00:00Z\0' })], {}],
      ['cursor', [], { cursor: '1\0' }],
      ['deviceId', [], { deviceId: '\0' }],
    ] as const) {
      const body = { v: 2, userId: null, deviceId: randomUUID(), cursor: null, ops, ...over };
      const answer = await app.request('POST', '/api/sync', { body });
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
    }
  });
});

describe('headers', () => {
  const names = [
    'If-Match',
    'Idempotency-Key',
    'If-None-Match',
    'User-Agent',
    'X-Forwarded-For',
    'Visit-Link',
    'X-Signature',
    'X-Hub-Signature-256',
  ].map((name, at) => ({ name, at }));
  // In `npm test` each route with one of them: all with each are 2,000 requests.
  const isAsked = (at: number, route: number) => process.env.TEST_ALL !== '0' || route % names.length === at;

  it.each(names)('$name of bytes that are no text does no harm', async ({ name, at }) => {
    const asked = routes.filter(({ path }, route) => path !== reportPath && isAsked(at, route));
    for (const rule of asked) {
      const { status } = await app.request(rule.method, rule.path.replace(/:\w+/g, randomUUID()), {
        ...(rule.method !== 'GET' && { body: {} }),
        headers: { [name]: '\x80\xed\xff' },
        token: rule.path.startsWith('/api/auth') ? undefined : callerOf(rule),
      });
      expect(status, rule.name).toBeLessThan(500);
    }
  });
});
