// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { LinkButton } from './link-button';
import { find, focus, press, show } from './testing';

it('does what it is for instead of leading away, pressed or by the space bar', () => {
  const done = vi.fn();
  show(
    <LinkButton href="/services" onPress={done}>
      Services
    </LinkButton>,
  );
  const button = find('a[href="/services"]');
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
  button.dispatchEvent(pressed);
  expect([pressed.defaultPrevented, done.mock.calls.length]).toEqual([true, 1]);
  focus(button);
  press(' ');
  expect(done).toHaveBeenCalledTimes(2);
});
