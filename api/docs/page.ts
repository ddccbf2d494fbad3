import type * as z from 'zod/mini';
import { pageStyle } from '../http/pages/page-style';
import { media, type Route } from '../http/route';
import { errorTable, type JsonSchema, namedSchemas, schemaOf, tagOf } from './openapi';
import { nameOf } from './shapes';

/** The description as a page: no script, nothing from elsewhere. */
export function docsPage(routes: readonly Route[]): string {
  const groups = groupByTag(routes);
  // What customers' devices call comes first, the machinery last.
  const tags = [...groups.keys()].sort((a, b) => Number(a === 'Server') - Number(b === 'Server'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Eco Care HomeHub</title>
<style>${pageStyle()}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the routes</a>
<header><h1>The API of Eco Care HomeHub</h1>
<p>Every call is under <code>/api</code> at the same address as the app, and accepts and returns JSON. Amounts are in AED, instants in UTC, days in Dubai time. Authentication is a bearer token from <a href="#post-api-auth-login">login</a>, sent as <code>Authorization: Bearer …</code>. Lists return an array of at most 50 rows (<code>?limit</code> up to 100); the next page is in <code>Link</code>, the total in <code>X-Total-Count</code>; unknown query parameters of a list are ignored. The office can PUT a row back as it was read: <em>read-only</em> fields are ignored. For machines: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Groups"><ul>${tags.map((tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`).join('')}<li><a href="#errors">Errors</a></li><li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="main">
${tags.map((tag) => group(tag, groups.get(tag) ?? [])).join('\n')}
${errors()}
${allShapes(routes)}
</main>
</body>
</html>`;
}

function groupByTag(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(tagOf(route), [...(groups.get(tagOf(route)) ?? []), route]);
  return groups;
}

function group(tag: string, routes: readonly Route[]): string {
  return `<section aria-labelledby="${anchor(tag)}"><h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>${routes.map(described).join('')}</section>`;
}

function described(route: Route): string {
  const { method, path, who, does, body, query, headers = [] } = route;
  const parts = [
    ['Roles', who.includes('guest') ? 'everyone' : who.join(', ')],
    ['Request', body ? link(body) : ''],
    [
      'Query',
      query
        ? Object.keys(schemaOf(query).properties ?? {})
            .map(code)
            .join(' ')
        : '',
    ],
    ['Headers', headers.map(code).join(' ')],
    ['Response', answer(route)],
  ].filter(([, value]) => value);
  return `<article id="${anchor(`${method} ${path}`)}"><h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(does)}</p><dl>${parts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl></article>`;
}

function answer({ answer: shape, status }: Route): string {
  if (!shape) return `${status}, no content`;
  if (shape === 'object') return `${status}, JSON`;
  if (typeof shape === 'string') return `${status}, ${media[shape]}`;
  return '_zod' in shape ? `${status}, ${link(shape)}` : `${status}, a list of ${link(shape[0])}`;
}

function errors(): string {
  const rows = errorTable()
    .map(
      ({ code: name, status, text }) =>
        `<tr><td>${code(name)}</td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`,
    )
    .join('');
  return `<section aria-labelledby="errors"><h2 id="errors">Errors</h2><p>An error is <code>{ message, error: { code, message, fields?, requestId, current?, ticket?, methods?, closed?, v? } }</code>. <code>fields</code> names every fault by its path; <code>current</code> is the row as it is now. <code>second_factor</code> and <code>confirm_again</code> list the accepted methods in <code>methods</code>, the first with the <code>ticket</code> to continue with. <code>rate_limited</code> and <code>unavailable</code> give the seconds to wait in <code>Retry-After</code>; <code>unauthenticated</code> has <code>closed</code> if the account is locked; <code>outdated</code> gives the version of the server in <code>v</code>.</p><div class="scroll" tabindex="0" role="region" aria-labelledby="errors"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Text</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

function allShapes(routes: readonly Route[]): string {
  const all = Object.entries(namedSchemas(routes));
  return `<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${all.map(([name, schema]) => shape(name, schema)).join('')}</section>`;
}

function shape(name: string, schema: JsonSchema): string {
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const lists = (variants ?? [schema]).map((each) => fields(each)).join('');
  return `<article id="shape-${anchor(name)}"><h3>${name}</h3>${lists}</article>`;
}

function fields({ properties = {}, required = [] }: JsonSchema): string {
  const mark = (name: string, { readOnly }: JsonSchema) =>
    readOnly ? ', read-only' : required.includes(name) ? '' : ', optional';
  const rows = Object.entries(properties).map(
    ([name, schema]) => `<li>${code(name)} ${escapeHtml(kindOf(schema))}${mark(name, schema)}</li>`,
  );
  return `<ul class="fields">${rows.join('')}</ul>`;
}

/** A field's kind in a few words. */
function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants) return [...new Set(variants.map(kindOf))].join(' or ');
  if (schema.type === 'array') return `list of ${kindOf((schema.items ?? {}) as JsonSchema)}`;
  if (schema.type === 'object') return `{ ${Object.keys(schema.properties ?? {}).join(', ')} }`;
  const bounds = [
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined || Number(schema.maximum) > 1e12 ? '' : `to ${schema.maximum}`,
  ].filter(Boolean);
  return [schema.type ?? 'anything', ...bounds].join(', ');
}

function link(shape: z.core.$ZodType): string {
  const name = nameOf(shape);
  return `<a href="#shape-${anchor(name)}">${name}</a>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

function anchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
