import * as z from 'zod/mini';
import { errorStatus, errorText } from '../../contract/errors';
import { media, type Route } from '../http/route';
import { nameOf, type ShapeName, shapes, whole } from './shapes';

export interface JsonSchema {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The API's description, OpenAPI 3.1: from the routes as they are declared, with the schemas that check the requests. */
export function openApi(publicUrl: string, routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Eco Care HomeHub',
      version: '1',
      description:
        "Amounts are in AED, instants in UTC, days in Dubai time. Lists return an array; the next page is in `Link`, the total in `X-Total-Count`; unknown query parameters of a list are ignored. The error `confirm_again` lists in `error.methods` what POST /api/auth/confirm-again accepts; `second_factor` has a ticket for POST /api/auth/second-factor. The header `X-Activity` (`touched` or `idle`) says whether someone is using the app; only `touched` keeps an admin's sign-in alive. The office can PUT a row back as it was read: read-only fields are ignored.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: namedSchemas(routes),
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

/** Every shape by its name; one by which a row can be put back with what is only read of that. */
export function namedSchemas(routes: readonly Route[]): Record<ShapeName, JsonSchema> {
  const rows = new Map(routes.map(({ body, row }) => [body, row]));
  const schemas = Object.entries(shapes).map(([name, shape]) => {
    const schema = schemaOf(whole.get(shape) ?? shape);
    const row = rows.get(shape);
    return [name, row ? withOnlyRead(schema, schemaOf(row)) : schema];
  });
  return Object.fromEntries(schemas);
}

function withOnlyRead(schema: JsonSchema, { properties = {} }: JsonSchema): JsonSchema {
  const onlyRead = Object.entries(properties).map(([field, each]) => [field, { ...each, readOnly: true }]);
  return { ...schema, properties: { ...Object.fromEntries(onlyRead), ...schema.properties } };
}

function operation(route: Route) {
  const { body, status, headers, notFound } = route;
  const forGuests = route.who.includes('guest');
  return {
    summary: route.does,
    tags: [tagOf(route)],
    'x-roles': route.who,
    // An empty entry says that it works without a sign-in as well.
    security: forGuests ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(body && { requestBody: { required: true, content: json(ref(body)) } }),
    responses: {
      [status]: answerOf(route),
      ...(headers?.includes('If-None-Match') && { 304: { description: 'Not modified.' } }),
      ...(notFound && { 404: answerOf({ answer: notFound }) }),
      default: { description: 'An error: see the codes of Error.', content: json(ref(shapes.Error)) },
    },
  };
}

const ofServer = ['health', 'metrics', 'openapi.json', 'docs', 'csp-reports'];

/** The group a route is shown in: the noun of its path. */
export function tagOf({ path }: Route): string {
  const [, , noun = '', next = ''] = path.split('/');
  if (ofServer.includes(noun)) return 'Server';
  const words = (noun === 'admin' ? `office: ${next}` : noun).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function parametersOf({ path, query, headers = [] }: Route) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const querySchema = query ? schemaOf(query) : {};
  const inQuery = Object.entries(querySchema.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  const inHeader = headers.map((name) => ({ name, in: 'header', schema: { type: 'string' } }));
  return [...inPath, ...inQuery, ...inHeader];
}

function answerOf({ answer }: Pick<Route, 'answer'>) {
  if (!answer) return { description: 'Success, no content.' };
  if (answer === 'object') return { description: 'JSON.', content: json({ type: 'object' }) };
  if (typeof answer === 'string')
    return { description: 'Text.', content: { [media[answer]]: { schema: { type: 'string' } } } };
  if ('_zod' in answer) return { description: nameOf(answer), content: json(ref(answer)) };
  const [each] = answer;
  return {
    description: `A list of ${nameOf(each)}.`,
    content: json({ type: 'array', items: ref(each) }),
  };
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function ref(shape: z.core.$ZodType): JsonSchema {
  return { $ref: `#/components/schemas/${nameOf(shape)}` };
}

/** Every code of a failed answer with its status and its words. */
export function errorTable(): Array<{ code: string; status: number; text: string }> {
  return Object.entries(errorStatus).map(([code, status]) => ({
    code,
    status,
    text: errorText[code as keyof typeof errorText],
  }));
}
