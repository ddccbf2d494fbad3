// For the tests of this room: React into jsdom, and keys as a person presses them.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { ToastHost } from './feedback/toast';
import { clearToasts } from './feedback/toast-store';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into the page until the test is over; answers a way to render again. */
export function show(node: ReactNode) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(node));
  const leave = () => {
    act(() => root.unmount());
    box.remove();
  };
  onTestFinished(leave);
  return { box, again: (next: ReactNode) => act(() => root.render(next)), leave };
}

export function find(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Presses a key where the focus is. */
export function press(key: string, options: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  act(() => {
    (document.activeElement ?? document.body).dispatchEvent(event);
  });
}

export const click = (element: HTMLElement): void => act(() => element.click());
export const focus = (element: HTMLElement): void => act(() => element.focus());
export const focusedText = (): string => document.activeElement?.textContent ?? '';

let isTranslated = false;

/** Every screen of the tests that follow stands in a browser that translates it: what they show and send must be the same. */
export function translateScreens(): void {
  isTranslated = true;
}

/** As Chromium's translator does: each text gives way to <font> elements, as soon as it is there. */
function translate(box: HTMLElement): void {
  const replace = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let at = walker.nextNode(); at; at = walker.nextNode()) texts.push(at as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option')) continue;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(font);
    }
  };
  const seen = new MutationObserver(() => replace(box));
  seen.observe(box, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => seen.disconnect());
}

/**
 * A whole screen, drawn as in a browser, without `act`: what it waits for comes by itself. Its toasts stand below it. It is left
 * once the test is over, and before where that is what is tested.
 */
export function showScreen(node: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  if (document.querySelector('main')) throw new Error('A screen stands already: leave it first.');
  const box = document.body.appendChild(document.createElement('div'));
  if (isTranslated) translate(box);
  const root = createRoot(box);
  root.render(
    <>
      <main>{node}</main>
      <ToastHost />
    </>,
  );
  const leave = () => {
    root.unmount();
    box.remove();
    clearToasts();
  };
  onTestFinished(leave);
  return { leave };
}

type Labels = Map<string, HTMLLabelElement>;

/** What a screen reader calls it. The labels are looked up once: jsdom's own way is a walk through the page for each field. */
function nameOf(element: HTMLElement, labels: Labels): string {
  const by = element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '';
  const label = document.getElementById(by) ?? (element.id && labels.get(element.id));
  const words = element.getAttribute('aria-label') ?? (label || element).textContent ?? '';
  return words.replace(/\s+/g, ' ').trim();
}

const roles = {
  button: 'button, [role=button]',
  field: 'input, select, textarea',
  dialog: 'dialog',
  link: 'a',
  tab: '[role=tab]',
  switch: '[role=switch]',
};

/** All of a kind that are called so; a text is the whole name. */
export function allNamed(kind: keyof typeof roles, name: string | RegExp): HTMLElement[] {
  const labels: Labels = new Map(
    [...document.getElementsByTagName('label')].map((each) => [each.htmlFor, each]),
  );
  return [...document.querySelectorAll<HTMLElement>(roles[kind])].filter((each) => {
    const words = nameOf(each, labels);
    return typeof name === 'string' ? words === name : name.test(words);
  });
}

/** Waits for it; of several the last, since a dialog stands behind what opened it. */
export async function named<E extends HTMLElement = HTMLElement>(
  kind: keyof typeof roles,
  name: string | RegExp,
): Promise<E> {
  await eventually(() => allNamed(kind, name).length > 0, `${kind} ${name}`);
  return allNamed(kind, name).at(-1) as E;
}

/** A test may stand its own clock in for the page's. */
const { setTimeout: later } = globalThis;
const clock = performance.now.bind(performance);

/** What is under way goes on so often at least: a machine that is busy takes seconds for a few turns. */
const turnsAtLeast = 400;

/** Lets everything that is under way go on until it holds. */
export async function eventually(holds: () => unknown, what = 'It'): Promise<void> {
  const end = clock() + 4_000;
  for (let turns = 0; turns < turnsAtLeast || clock() < end; turns += 1) {
    if (await holds()) return;
    await new Promise((resolve) => later(resolve, 1));
  }
  throw new Error(`${what} never came. What stands there:\n${document.body.textContent}`);
}

/** What stands on the screen, without its toasts. */
export const mainText = (): string => document.querySelector('main')?.textContent ?? '';

/** Waits until the screen says so. */
export const said = (text: string): Promise<void> => eventually(() => mainText().includes(text), text);

/** Says where one is, for `arrivesAt`. */
export function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
export const arrivesAt = (address: string): Promise<void> =>
  eventually(() => document.querySelector('output')?.textContent === address, address);

/** Puts a value into a field as typing or choosing does. */
export function fill(field: HTMLElement, value: string): void {
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : undefined;
  const { prototype } =
    kind ?? (field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(kind ? 'change' : 'input', { bubbles: true }));
}

/** The toasts as they are read: title, and what stands below it. */
export function toastsSaid(): string[][] {
  return [...document.querySelectorAll('.toast')].map((each) =>
    [...each.querySelectorAll('p')].map((line) => line.textContent ?? ''),
  );
}

/** jsdom lays nothing out: what pages ask of a window, and how a dialog opens. `wide`: there is room for a table. */
export function standIns({ wide = true } = {}): void {
  Object.assign(window, {
    matchMedia: () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }),
    scrollTo() {},
  });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}
