import type { Page } from '@playwright/test';

/** Text, a boundary that React can take over by itself, or an element. */
export type Piece =
  | string
  | { children: Piece[] }
  | { tag: string; props: Record<string, unknown>; children: Piece[] };

/** What stands in `#root` of a page whose scripts did not run: the server's HTML, piece by piece. */
export function readRoot(page: Page): Promise<Piece[]> {
  return page.evaluate(() => {
    const asReact: Record<string, string> = { class: 'className', for: 'htmlFor' };

    function propsOf(element: Element) {
      const props: Record<string, unknown> = {};
      for (const { name, value } of element.attributes) props[asReact[name] ?? name] = value;
      const { style } = element as HTMLElement;
      if (element.hasAttribute('style'))
        props.style = Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
      if (element instanceof HTMLInputElement) {
        const { value, checked, ...others } = props;
        const given = { ...(value !== undefined && { defaultValue: value }) };
        return { ...others, ...given, ...(checked !== undefined && { defaultChecked: true }) };
      }
      if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
        props.defaultValue = element.value;
      return props;
    }

    function nodeOf(node: ChildNode): Piece | undefined {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const props = propsOf(node);
      const tag = node.localName;
      // The lines of a drawing are text to the app as well: React leaves them as they are.
      if (node.matches('svg.drawing, script, style'))
        return {
          tag,
          props: { ...props, dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true },
          children: [],
        };
      return { tag, props, children: tag === 'textarea' ? [] : childrenOf(node) };
    }

    function childrenOf(parent: Element): Piece[] {
      const open: Piece[][] = [[]];
      for (const child of parent.childNodes) {
        const here = open.at(-1) ?? [];
        if (child instanceof Comment) {
          if (child.data === '$') open.push([]);
          else if (child.data === '/$') open.at(-2)?.push({ children: open.pop() ?? [] });
        } else {
          const node = nodeOf(child);
          if (node !== undefined) here.push(node);
        }
      }
      return open[0] ?? [];
    }

    const root = document.getElementById('root');
    return root ? childrenOf(root) : [];
  });
}

/** A module that hydrates just these elements in the app's router, with links as the router's links, and does nothing else. */
export function moduleOf(root: readonly Piece[]): string {
  return `
import { StrictMode, startTransition, Suspense } from 'react';
import { jsx } from 'react/jsx-runtime';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
function Page() { return [${root.map(sourceOf).join()}]; }
const routes = jsx(Routes, { children: jsx(Route, { path: '*', element: jsx(Page, {}) }) });
const app = jsx(StrictMode, { children: jsx(BrowserRouter, { children: routes }) });
startTransition(() => {
  hydrateRoot(document.getElementById('root'), app, { onRecoverableError: (error) => console.error(error) });
});
`;
}

function sourceOf(node: Piece): string {
  if (typeof node === 'string') return JSON.stringify(node);
  const children = node.children.map(sourceOf);
  const inner = children.length === 0 ? '' : `children:${children.length === 1 ? children : `[${children}]`}`;
  if (!('tag' in node)) return `jsx(Suspense,{${inner}})`;
  const { href, 'data-discover': ofRouter, ...props } = node.props;
  const isLink = node.tag === 'a' && ofRouter !== undefined;
  const own = isLink ? { ...props, to: href } : { ...props, ...(href !== undefined && { href }) };
  const given = JSON.stringify(own).slice(1, -1);
  return `jsx(${isLink ? 'Link' : JSON.stringify(node.tag)},{${[given, inner].filter(Boolean).join()}})`;
}
