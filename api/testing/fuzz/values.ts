import fc from 'fast-check';
import { browserKeys } from '../push-service';
import { resolved, type Schema } from './schema';

/** What a person never types and a program sends: it is text, and is to be kept or refused as such. */
export const hostile = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\u0007\u001b[31m',
  '\ud800',
  'x\udc00y',
  '\ufffe\uffff',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  'e\u0301 \u212b \uff21 ﬁ ß İ ı',
  '👩‍👩‍👧‍👦🇦🇪',
  'مرحبا',
  "' OR '1'='1",
  '"; DROP TABLE booking; --',
  '%_\\',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '{{7*7}}',
  '../../etc/passwd',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '0x10',
  'true',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(301),
  'ä'.repeat(2500),
  'word '.repeat(1500),
];

const words = ['Noor', 'Second floor', 'Kitchen & bath', 'O’Brien', 'عائشة', 'AC drips 🙂', "D'Souza"];

/** `@booking 3@` stands for something that exists when the request is sent: see `world.ts`. */
const known = (kind: string) => fc.nat(40).map((at) => `@${kind} ${at}@`);
const kinds = [
  'user',
  'booking',
  'subscription',
  'home',
  'message',
  'package',
  'report',
  'operation',
  'note',
];
const anId = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...kinds).chain(known) },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.uuid().map((id) => id.toUpperCase()) },
);
const day = fc
  .date({ min: new Date('2026-11-20'), max: new Date('2028-01-10'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const slot = fc.constantFrom('9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '8:00 AM');
const phone = fc.constantFrom('+971 50 123 4567', '050 123 4567', '+44 20 7946 0958', '+971-4-123-4567');
const nothing = fc.constant(null);
const address = fc.constantFrom('/services/ac', 'https://example.ae/a.png?b=1#c', '/');

const device = browserKeys().keys;

/** What stands in fields whose schema is only "text": by the field's name, as whoever reads the description would. */
const fitting: Record<string, fc.Arbitrary<unknown>> = {
  date: fc.tuple(day, slot).map((both) => both.join(' ')),
  startDate: day,
  // Of a list, a day; of a move, when the visit is.
  from: fc.oneof(day, fc.constant('@date@')),
  to: day,
  createdFrom: day,
  createdTo: day,
  middayFrom: fc.constantFrom('06-15', '02-29', '6-15'),
  middayTo: fc.constantFrom('09-15', '02-30'),
  validUntil: day.map((text) => text.split('-').reverse().join('/')),
  queuedAt: day.map((text) => `${text}T05:00:00.000Z`),
  email: fc.oneof(known('email'), fc.emailAddress()),
  phone,
  contactPhone: fc.oneof(phone, fc.constant(null)),
  makani: fc.constantFrom('30032 95320', '3003295320', '٣٠٠٣٢ ٩٥٣٢٠', null),
  permitUntil: fc.oneof(day, fc.constant(null)),
  homeId: fc.oneof({ weight: 3, arbitrary: known('ownHome') }, { weight: 1, arbitrary: anId }, nothing),
  itemId: fc.oneof({ weight: 5, arbitrary: known('priceItem') }, { weight: 1, arbitrary: anId }),
  password: fc.constantFrom('three brass lanterns', 'three brass lanterns', 'wrong one'),
  currentPassword: fc.constant('three brass lanterns'),
  newPassword: fc.constant('three brass lanterns'),
  token: known('link'),
  imageUrl: address,
  servicePath: address,
  brochureUrl: fc.oneof(address, fc.constant(null)),
  url: address,
  userId: fc.oneof(
    { weight: 3, arbitrary: fc.constant('@self@') },
    { weight: 1, arbitrary: anId },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  assignedTo: fc.oneof(known('staff'), anId, fc.constant('nobody'), fc.constant(null)),
  v: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 0, 2),
  cursor: fc.oneof(fc.constant('@cursor@'), fc.constant(null), fc.string()),
  serviceId: known('service'),
  entity: fc.oneof(
    fc
      .tuple(fc.constantFrom('booking', 'subscription', 'home', 'message'), anId)
      .map((both) => both.join(':')),
    known('ownHome').map((id) => `home:${id}`),
    fc.constantFrom('profile:@self@', 'favorite:@service 1@'),
  ),
  packageType: fc.oneof(
    { weight: 3, arbitrary: fc.constant('@packageType 0@') },
    fc.constantFrom('premium-4', 'basic-0'),
  ),
  packageId: fc.oneof({ weight: 3, arbitrary: fc.constant('@package 0@') }, known('package'), fc.uuid()),
  amount: fc.oneof(
    { weight: 2, arbitrary: fc.constant('@price 0@') },
    fc.constant(0),
    fc.integer({ min: 1, max: 99_999 }),
  ),
  status: fc.constantFrom('pending', 'confirmed,completed', 'active', 'active,expired'),
  amountSeen: fc.constant('@price 0@'),
  ids: fc.array(fc.oneof(known('booking'), known('offer'), known('priceItem'), anId), {
    minLength: 1,
    maxLength: 4,
  }),
  holdId: known('hold'),
  proposalId: known('hold'),
  t: known('ending'),
  endpoint: fc.oneof(
    { weight: 3, arbitrary: fc.nat(9).map((at) => `https://push.example.com/send/${at}`) },
    fc.constantFrom(
      'https://127.0.0.1/',
      'https://push.example.com:443/',
      `https://a.example/${'x'.repeat(980)}`,
    ),
    fc
      .string({ unit: 'grapheme', maxLength: 900, minLength: 100 })
      .map((text) => `https://a.example/${text}`),
  ),
  p256dh: fc.constant(device.p256dh),
  auth: fc.constant(device.auth),
  // Of a wording, of a remark.
  text: fc.oneof(
    fc.constantFrom(...words, ...hostile),
    fc.constantFrom(
      '{link}',
      "{when} {link} $& $1 $' {nope} {__proto__} {{link}}",
      '<b>{service}</b> {link}',
    ),
  ),
  rev: fc.integer({ min: 1, max: 9 }),
  limit: fc.integer({ min: 1, max: 100 }).map(String),
  opId: fc.oneof(fc.uuid(), known('operation')),
  actor: fc.oneof(anId, fc.constantFrom('guest', 'system', 'nobody')),
};

/** Values that the schema allows; of texts, hostile ones too. */
export function valuesOf(given: Schema, schemas: Record<string, Schema>, name = ''): fc.Arbitrary<unknown> {
  const schema = resolved(given, schemas);
  const usual = fitting[name];
  if (schema.readOnly && name === 'id') return fc.constant('@at@');
  if (usual && !schema.enum && schema.type !== 'object') return usual;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((each) => valuesOf(each, schemas)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, schemas)));
  const { minimum = -1e6, maximum = 1e6, minItems = 0, maxItems = 4 } = schema;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, schemas);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, schemas), {
        minLength: minItems,
        maxLength: Math.min(Math.max(minItems, 4), maxItems),
      });
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) });
    case 'number':
      return fc
        .integer({ min: Math.ceil(minimum * 4), max: Math.floor(Math.min(maximum, 1e6) * 4) })
        .map((each) => each / 4);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return /\[0-9a-f\]/.test(schema.pattern ?? '') ? anId : textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf({ minLength = 0, maxLength = 5000, pattern = '' }: Schema): fc.Arbitrary<string> {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text);
  const strange = hostile.filter(fits);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 60) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...(strange.length > 0 ? strange : words)) },
  );
}

function objectOf(
  { properties = {}, required = [], propertyNames, additionalProperties: more }: Schema,
  schemas: Record<string, Schema>,
): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valuesOf(each, schemas, name)]),
  );
  const named = fc.record(model, { requiredKeys: required }).map(agreeing);
  if (!propertyNames || typeof more !== 'object') return named;
  const names = valuesOf(propertyNames, schemas) as fc.Arbitrary<string>;
  return fc.dictionary(names, valuesOf(more, schemas), { maxKeys: 3 });
}

/** An operation names an entity of its own kind, most of the time. */
function agreeing(value: Record<string, unknown>): Record<string, unknown> {
  const { op, entity } = value as { op?: { kind?: string }; entity?: string };
  const [of = ''] = (op?.kind ?? '').split('.');
  const type = of === 'job' ? 'booking' : of;
  if (!entity || !/^(booking|subscription|home|message)$/.test(type) || entity.includes('@note'))
    return value;
  return { ...value, entity: `${type}:${entity.slice(entity.indexOf(':') + 1)}` };
}
