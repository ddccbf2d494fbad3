import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

// A browser's translator puts <font> elements in the place of texts. React, which adds and removes beside a text what comes and goes,
// then finds it in another place and the page ends. So no text stands without an element of its own beside what comes and goes.

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesOf(each);
}

/** What a child may be drawn as; what is named or called for may be a text, unless its name says what it is. */
interface Drawn {
  text: boolean;
  element: boolean;
  nothing: boolean;
}
const [text, element, nothing]: Drawn[] = [
  { text: true, element: false, nothing: false },
  { text: false, element: true, nothing: false },
  { text: false, element: false, nothing: true },
] as const as Drawn[] & [Drawn, Drawn, Drawn];

const either = (one: Drawn, other: Drawn): Drawn => ({
  text: one.text || other.text,
  element: one.element || other.element,
  nothing: one.nothing || other.nothing,
});

function drawnAs(node: Node): Drawn {
  const of = (name: string) => drawnAs(node[name] as Node);
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return text as Drawn;
    case 'Literal':
      return (typeof node.value === 'string' || typeof node.value === 'number' ? text : nothing) as Drawn;
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of('expression');
    case 'ConditionalExpression':
      return either(of('consequent'), of('alternate'));
    case 'LogicalExpression':
      return node.operator === '&&' ? { ...of('right'), nothing: true } : either(of('left'), of('right'));
    case 'Identifier':
    case 'MemberExpression':
      return (node.name === 'undefined' ? nothing : isPart(node) ? element : text) as Drawn;
    default:
      return element as Drawn;
  }
}

/** What is handed to a component of ours as elements. */
const parts = new Set<unknown>([
  'children',
  'page',
  'crumbs',
  'actions',
  'dialog',
  'dialogs',
  'history',
  'sheets',
  'back',
  'news',
  'foot',
  'work',
  'below',
]);

/** Whether a name is known to stand for elements. */
function isPart(node: Node): boolean {
  return parts.has(node.name ?? (node.property as Node | undefined)?.name);
}

/** Whether a child is code's layout, or a comment, and nothing is drawn for it. */
function isLayout(child: Node): boolean {
  if (child.type === 'JSXText')
    return /^\s*$/.test(String(child.value)) && String(child.value).includes('\n');
  return child.type === 'JSXExpressionContainer' && (child.expression as Node).type === 'JSXEmptyExpression';
}

function bareTexts(code: string, file: string): string[] {
  const { program } = parseSync(file, code, { lang: 'tsx' });
  return [...nodesOf(program as unknown as Node)].flatMap((node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
    const drawn = (node.children as Node[]).filter((each) => !isLayout(each)).map(drawnAs);
    const isBare = drawn.some(
      (each, at) =>
        drawn.length > 1 &&
        each.text &&
        (each.nothing || each.element || drawn.some((other, beside) => beside !== at && other.nothing)),
    );
    return isBare ? [`${file}:${code.slice(0, node.start).split('\n').length}`] : [];
  });
}

it.each([
  ['beside what comes and goes', '<p>Saved{late && <b>late</b>}</p>', 1],
  ['that comes and goes itself', '<p><b>Saved</b>{late && "late"}</p>', 1],
  ['in the place of an element', '<p><b>Saved</b>{late ? "late" : <i>now</i>}</p>', 1],
  ['in an element of its own', '<p><span>Saved</span>{late && <b>late</b>}</p>', 0],
  ['beside what stays', '<p>Saved <b>now</b></p>', 0],
  ['that alone changes', '<p>{late ? "late" : "now"}</p>', 0],
])('knows a text %s', (_, code, found) => {
  expect(bareTexts(`const it = ${code};`, 'it.tsx')).toHaveLength(found);
});

it('no text of a page stands bare beside what comes and goes', () => {
  const files = readdirSync('pwa', { recursive: true, encoding: 'utf8' }).filter(
    // The office works in its own language, in its own browsers.
    (each) => each.endsWith('.tsx') && !/\.test\.|testing/.test(each) && !each.startsWith('office/'),
  );
  expect(files.flatMap((each) => bareTexts(readFileSync(join('pwa', each), 'utf8'), each))).toEqual([]);
});
