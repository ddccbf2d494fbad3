/** As much of JSON Schema as the API's description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  readOnly?: boolean;
}

type Schemas = Record<string, Schema>;

/** The schema itself, where it only names one. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '') ?? [];
  if (!schema.$ref) return schema;
  const found = name && schemas[name];
  if (!found) throw new Error(`The description has no ${schema.$ref}.`);
  return found;
}

/** Where a value does not fit its schema, and how; undefined where it fits. A word that is not known here is no schema. */
export function misfit(given: Schema, value: unknown, schemas: Schemas, path = '$'): string | undefined {
  const schema = resolved(given, schemas);
  const unknown = Object.keys(schema).filter((word) => !(word in checks || ignored.has(word)));
  if (unknown.length > 0) throw new Error(`Not checked here: ${unknown.join(', ')}`);
  for (const [word, check] of Object.entries(checks)) {
    const fault = word in schema ? check(schema, value, schemas, path) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

type Check = (schema: Schema, value: unknown, schemas: Schemas, path: string) => string | undefined;

const ignored = new Set(['default', 'readOnly', 'description', 'required']);
const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const said = (value: unknown) => String(JSON.stringify(value)).slice(0, 80);

/** Says what is wrong where it is, of values of one kind; others are the business of `type`. */
function of<T>(kind: string, check: (schema: Schema, value: T) => boolean, word: keyof Schema): Check {
  return (schema, value, _, path) =>
    kindOf(value) !== kind || check(schema, value as T)
      ? undefined
      : `${path}: ${said(value)} breaks ${word} ${said(schema[word])}`;
}

const length = (text: string) => [...text].length;
const checks: Record<string, Check> = {
  type: ({ type = [] }, value, _, path) => {
    const fits = [type]
      .flat()
      .some((each) => each === kindOf(value) || (each === 'integer' && isWhole(value)));
    return fits ? undefined : `${path}: ${said(value)} is no ${type}`;
  },
  const: (schema, value, _, path) =>
    value === schema.const ? undefined : `${path}: ${said(value)} is not ${said(schema.const)}`,
  enum: (schema, value, _, path) =>
    schema.enum?.includes(value) ? undefined : `${path}: ${said(value)} is none of ${said(schema.enum)}`,
  anyOf: ({ anyOf = [] }, value, schemas, path) => one(anyOf, value, schemas, path),
  oneOf: ({ oneOf = [] }, value, schemas, path) => one(oneOf, value, schemas, path),
  allOf: ({ allOf = [] }, value, schemas, path) => first(allOf, (each) => misfit(each, value, schemas, path)),
  minLength: of<string>('string', ({ minLength = 0 }, value) => length(value) >= minLength, 'minLength'),
  maxLength: of<string>('string', ({ maxLength = 0 }, value) => length(value) <= maxLength, 'maxLength'),
  pattern: of<string>('string', ({ pattern = '' }, value) => new RegExp(pattern, 'u').test(value), 'pattern'),
  minimum: of<number>('number', ({ minimum = 0 }, value) => value >= minimum, 'minimum'),
  maximum: of<number>('number', ({ maximum = 0 }, value) => value <= maximum, 'maximum'),
  minItems: of<unknown[]>('array', ({ minItems = 0 }, value) => value.length >= minItems, 'minItems'),
  maxItems: of<unknown[]>('array', ({ maxItems = 0 }, value) => value.length <= maxItems, 'maxItems'),
  items: ({ items = {} }, value, schemas, path) =>
    Array.isArray(value)
      ? first([...value.entries()], ([at, each]) => misfit(items, each, schemas, `${path}[${at}]`))
      : undefined,
  propertyNames: ({ propertyNames = {} }, value, schemas, path) =>
    first(namesOf(value), (name) => misfit(propertyNames, name, schemas, `${path}.${name}`)),
  properties: ({ properties = {}, required = [] }, value, schemas, path) => {
    if (kindOf(value) !== 'object') return undefined;
    const fields = value as Record<string, unknown>;
    const missing = required.find((name) => !Object.hasOwn(fields, name));
    if (missing) return `${path}.${missing} is missing`;
    const known = Object.entries(properties).filter(([name]) => Object.hasOwn(fields, name));
    return first(known, ([name, each]) => misfit(each, fields[name], schemas, `${path}.${name}`));
  },
  additionalProperties: ({ additionalProperties: more = {}, properties = {} }, value, schemas, path) =>
    first(
      namesOf(value).filter((name) => !Object.hasOwn(properties, name)),
      (name) => {
        if (typeof more === 'boolean') return more ? undefined : `${path}.${name} is not described`;
        return misfit(more, (value as Record<string, unknown>)[name], schemas, `${path}.${name}`);
      },
    ),
};

function isWhole(value: unknown): boolean {
  return Number.isInteger(value);
}

function namesOf(value: unknown): string[] {
  return kindOf(value) === 'object' ? Object.keys(value as object) : [];
}

/** The fault of the schema that is meant, by the field that tells them apart; where none does, of the first. */
function one(schemas: Schema[], value: unknown, all: Schemas, path: string): string | undefined {
  const faults = schemas.map((each) => misfit(each, value, all, path));
  if (faults.includes(undefined)) return undefined;
  const meant = schemas.findIndex((each) => {
    const marks = Object.entries(resolved(each, all).properties ?? {}).filter(([, { const: is }]) => is);
    return marks.some(([name, { const: is }]) => (value as Record<string, unknown> | null)?.[name] === is);
  });
  return faults[Math.max(0, meant)];
}

function first<T>(all: readonly T[], check: (each: T) => string | undefined): string | undefined {
  for (const each of all) {
    const fault = check(each);
    if (fault) return fault;
  }
  return undefined;
}
