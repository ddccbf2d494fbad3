// @vitest-environment jsdom
import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { useFocusAfter } from './use-submit';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A form whose fields are inert while it is sent, with its button in it, or below it as dialogs have theirs. */
function showForm(button: 'within' | 'below') {
  let send = (_busy: boolean) => {};
  function Form() {
    const form = useRef<HTMLFormElement>(null);
    const [busy, setBusy] = useState(false);
    send = (to) => act(() => setBusy(to));
    useFocusAfter(form, { busy, submitAttempts: 0 });
    return (
      <>
        <form id="words" ref={form}>
          <fieldset inert={busy}>
            <input />
          </fieldset>
          {button === 'within' && (
            <button type="submit" aria-busy={busy || undefined}>
              Send
            </button>
          )}
        </form>
        {button === 'below' && (
          <button type="submit" form="words" aria-busy={busy || undefined}>
            Send
          </button>
        )}
        <input type="search" />
      </>
    );
  }
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(<Form />));
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
  });
  return {
    focused: () => document.activeElement?.getAttribute('type'),
    focus: (selector: string) => box.querySelector<HTMLElement>(selector)?.focus(),
    send: (busy: boolean) => send(busy),
  };
}

it.each(['within', 'below'] as const)(
  'whoever pressed Enter in a field waits on the button, %s the form',
  (at) => {
    const { focus, focused, send } = showForm(at);
    focus('fieldset input');
    send(true);
    expect(focused()).toBe('submit');
    send(false);
    expect(focused()).toBe('submit');
  },
);

it('whoever went on elsewhere is left there', () => {
  const { focus, focused, send } = showForm('within');
  focus('[type=search]');
  send(true);
  expect(focused()).toBe('search');
});
