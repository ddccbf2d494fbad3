// For the tests of this room: React into jsdom, and keys as a person presses them.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into the page; answers a way to render again and to leave. */
export function show(node: ReactNode) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(node));
  return {
    box,
    again: (next: ReactNode) => act(() => root.render(next)),
    leave: () => {
      act(() => root.unmount());
      box.remove();
    },
  };
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
