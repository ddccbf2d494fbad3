// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button';
import { Switch } from './form/check-field';
import { click, find, focus, show } from './testing';

/** A form whose sending is over when the test says so. */
function showForm() {
  const sent = vi.fn();
  let end = () => {};
  function Form() {
    const [busy, setBusy] = useState(false);
    end = () => act(() => setBusy(false));
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
          setBusy(true);
        }}
      >
        <input name="words" />
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send'}
        </Button>
      </form>
    );
  }
  show(<Form />);
  return { sent, end: () => end(), button: find('button'), field: find('input') };
}

it('keeps the focus while it is busy and after, and says so', () => {
  const { end, button } = showForm();
  focus(button);
  click(button);
  const says = () => ['aria-busy', 'aria-disabled', 'disabled'].map((name) => button.getAttribute(name));
  expect([document.activeElement === button, says()]).toEqual([true, ['true', 'true', null]]);
  end();
  expect([document.activeElement === button, says()]).toEqual([true, [null, null, null]]);
});

it('sends once, however often it is pressed, and again once it is free', () => {
  const { sent, end, button } = showForm();
  click(button);
  click(button);
  expect(sent).toHaveBeenCalledTimes(1);
  end();
  click(button);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('lets Enter in a field send once as well', () => {
  const { sent, button, field } = showForm();
  focus(field);
  enter(button);
  enter(button);
  expect([sent.mock.calls.length, document.activeElement === field]).toEqual([1, true]);
});

it.each(['busy', 'aria-disabled'])('hears no press while it is %s, nor does what stands round it', (name) => {
  const [pressed, round] = [vi.fn(), vi.fn()];
  show(
    // biome-ignore lint/a11y: a row that opens, as the lists have
    <div onClick={round}>
      <Button onClick={pressed} {...{ [name]: true }}>
        Undo
      </Button>
    </div>,
  );
  click(find('button'));
  expect([pressed.mock.calls.length, round.mock.calls.length]).toEqual([0, 0]);
});

/** Enter in a field presses the form's first button that submits, unless that is `disabled`: as browsers do it. */
function enter(button: HTMLElement): void {
  if (!button.matches(':disabled')) click(button);
}

it('is no different where it is a switch', () => {
  const turned = vi.fn();
  const drawn = (busy: boolean) => <Switch label="On call" checked={false} busy={busy} onChange={turned} />;
  const { again } = show(drawn(false));
  const button = find('[role=switch]');
  focus(button);
  click(button);
  again(drawn(true));
  click(button);
  expect([document.activeElement === button, turned.mock.calls]).toEqual([true, [[true]]]);
});
