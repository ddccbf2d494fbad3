import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { serverPerFile } from '../testing/fixture';
import { routes } from '../testing/routes';
import { namedSchemas } from './openapi';
import { nameOf, shapes } from './shapes';

const { app } = serverPerFile();

describe('the description', () => {
  it('tells of every route, and of no other', async () => {
    const { body } = await app.request('GET', '/api/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.sort()).toEqual(routes.map(({ name }) => name).sort());
  });

  it('refers to nothing that it does not hold', async () => {
    const { status, body, text } = await app.request('GET', '/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(body.components.schemas).toHaveProperty(name ?? '');
    }
    expect(Object.keys(body.components.schemas)).toEqual(Object.keys(shapes));
    expect(body.components.schemas.Login).toMatchObject({
      required: ['email', 'password'],
      additionalProperties: false,
    });
    expect(body.paths['/api/admin/bookings'].get).toMatchObject({
      'x-roles': ['admin'],
      security: [{ bearer: [] }],
    });
  });

  it('says in bodies what the checks say', async () => {
    const { body } = await app.request('GET', '/api/openapi.json');
    const { requestBody, parameters } = body.paths['/api/admin/subscription-packages/{id}'].put;
    expect(requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/PackageInput');
    expect(parameters.map((each: { name: string }) => each.name)).toEqual(['id', 'If-Match']);
    expect(body.components.schemas.PackageInput.properties.bhk).toMatchObject({ minimum: 1, maximum: 5 });
  });
});

describe('what is no JSON, or only partly checked,', () => {
  it('is described as it travels', async () => {
    const { body } = await app.request('GET', '/api/openapi.json');
    const typeOf = (path: string) => Object.keys(body.paths[path].get.responses[200].content);
    expect(typeOf('/api/admin/users/export')).toEqual(['text/csv']);
    expect(typeOf('/api/docs')).toEqual(['text/html']);
    const { SyncRequest, SyncResponse, Error: refusal } = body.components.schemas;
    expect(SyncRequest.properties.ops.items.properties.op.oneOf.length).toBeGreaterThan(10);
    expect(SyncResponse.properties.rows.items.oneOf).toHaveLength(9);
    expect(refusal.properties.error.required).toEqual(['code', 'message', 'requestId']);
  });
});

describe('what can be put back as it was read', () => {
  // A charge is read in its booking alone.
  const puts = routes.filter(({ name }) => /^PUT \/api\/admin\/(?!charges).*:id$/.test(name));
  it.each(puts)('by $name is described so', ({ body, answer }) => {
    const schemas = namedSchemas(routes);
    const [sent, read] = [body, answer].map((shape) => schemas[nameOf(shape as z.core.$ZodType)]);
    const onlyRead = Object.entries(sent?.properties ?? {}).filter(([, each]) => each.readOnly);
    expect(Object.keys(sent?.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(read?.properties ?? {})),
    );
    expect(onlyRead.map(([name]) => name)).toEqual(expect.arrayContaining(['id']));
    expect(sent?.required ?? []).not.toContain('id');
    expect(sent?.additionalProperties).toBe(false);
  });

  it('is shown on the page, apart from what may be left out', async () => {
    const { text } = await app.request('GET', '/api/docs');
    const [, shape = ''] = /id="shape-packageinput">(.*?)<\/article>/s.exec(text) ?? [];
    expect(shape).toContain('<code>rev</code> number, read-only');
    expect(shape).toContain('<code>bhk</code>');
  });
});

describe('the page', () => {
  it('shows every route, without a script or anything from elsewhere', async () => {
    const { status, headers, text } = await app.request('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    for (const { path, does } of routes) {
      expect(text).toContain(`<code>${path}</code>`);
      expect(text).toContain(does);
    }
    expect(text).not.toMatch(/<script|<img|<link|https?:\/\/|\son\w+=/);
    expect(text).toContain('prefers-color-scheme: dark');
    expect(text).toContain('--brand:');
  });

  it('has no anchor that leads nowhere, and none twice', async () => {
    const { text } = await app.request('GET', '/api/docs');
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});
