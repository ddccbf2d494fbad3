import * as z from 'zod/mini';
import { errorStatus, errorText } from '../../contract/errors';
import { type Access, access } from '../http/access/access';
import { type Exchange, exchanges, media } from './exchanges';
import { putBack, type ShapeName, shapes } from './shapes';

export interface JsonSchema {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The API's description, OpenAPI 3.1: from the list of routes and the schemas that check the requests. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const rule of access) {
    const path = rule.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [rule.method.toLowerCase()]: operation(rule) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Eco Care HomeHub',
      version: '1',
      description:
        "Money is in AED, instants are UTC, days are those of Dubai. Lists answer an array; the next page is in `Link`, the total in `X-Total-Count`; a query parameter that a list does not know is passed over. A failed answer `confirm_again` names in `error.methods` what POST /api/auth/confirm-again takes; `second_factor` has a ticket for POST /api/auth/second-factor. The header `X-Activity` (`touched` or `idle`) says whether somebody is at it; only the former keeps an admin's sign-in awake. By the office's PUTs a row can be put back as it was read: what is only read of it changes nothing.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(
        (Object.keys(shapes) as ShapeName[]).map((name) => [name, schemaNamed(name)]),
      ),
    },
  };
}

/** What goes over the wire, as JSON Schema. */
export function schemaOf(shape: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return schema;
}

/** A shape with what is only read of the row that can be put back by it. */
export function schemaNamed(name: ShapeName): JsonSchema {
  const schema = schemaOf(shapes[name]);
  const row = putBack[name];
  if (!row) return schema;
  const { properties: read = {} } = schemaOf(shapes[row]);
  const onlyRead = Object.entries(read).map(([field, each]) => [field, { ...each, readOnly: true }]);
  return { ...schema, properties: { ...Object.fromEntries(onlyRead), ...schema.properties } };
}

function operation(rule: Access) {
  const exchange = exchanges[`${rule.method} ${rule.path}`] ?? {};
  const forGuests = rule.who.includes('guest');
  return {
    summary: rule.does,
    tags: [tagOf(rule)],
    'x-roles': rule.who,
    // An empty entry says that it works without a sign-in as well.
    security: forGuests ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(rule, exchange),
    ...(exchange.body && { requestBody: { required: true, content: json(ref(exchange.body)) } }),
    responses: {
      [exchange.status ?? 200]: answerOf(exchange),
      ...(exchange.headers?.includes('If-None-Match') && { 304: { description: 'Not changed.' } }),
      ...(exchange.notFound && { 404: answerOf({ answer: exchange.notFound }) }),
      default: { description: 'A refusal: see the codes of Error.', content: json(ref('Error')) },
    },
  };
}

const ofServer = ['health', 'metrics', 'openapi.json', 'docs', 'csp-reports'];

/** The group a route is shown in: the noun of its path. */
export function tagOf({ path }: Access): string {
  const [, , noun = '', next = ''] = path.split('/');
  if (ofServer.includes(noun)) return 'Server';
  const words = (noun === 'admin' ? `office: ${next}` : noun).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function parametersOf({ path }: Access, { query, headers = [] }: Exchange) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = query ? schemaOf(query) : {};
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  const inHeader = headers.map((name) => ({ name, in: 'header', schema: { type: 'string' } }));
  return [...inPath, ...inQuery, ...inHeader];
}

function answerOf({ answer }: Exchange) {
  if (!answer) return { description: 'Done; nothing to say.' };
  if (answer === 'text' || answer === 'page' || answer === 'csv')
    return { description: 'Text.', content: { [media[answer]]: { schema: { type: 'string' } } } };
  if (answer === 'object') return { description: 'JSON.', content: json({ type: 'object' }) };
  const schema = Array.isArray(answer) ? { type: 'array', items: ref(answer[0]) } : ref(answer);
  return { description: Array.isArray(answer) ? `A list of ${answer[0]}.` : answer, content: json(schema) };
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function ref(name: ShapeName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Every code of a failed answer with its status and its words. */
export function errorTable(): Array<{ code: string; status: number; text: string }> {
  return Object.entries(errorStatus).map(([code, status]) => ({
    code,
    status,
    text: errorText[code as keyof typeof errorText],
  }));
}
