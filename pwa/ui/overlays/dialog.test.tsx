// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { click, find, focus, show } from '../testing';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

// jsdom knows the element but not how it opens; where the focus goes by itself is the browser's (seen in e2e).
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

function Example({ dismissible = true }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Later dates"
        description="Choose"
        dismissible={dismissible}
      >
        <input data-autofocus />
      </Dialog>
    </>
  );
}

const named = (element: Element, attribute: string) =>
  document.getElementById(element.getAttribute(attribute) ?? '');
const cancel = () => act(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));

test('opens as a modal with its name, takes the focus, gives it back', () => {
  show(<Example />);
  focus(find('#opener'));
  click(find('#opener'));
  const dialog = find('dialog') as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  expect(named(dialog, 'aria-labelledby')?.textContent).toBe('Later dates');
  expect(named(dialog, 'aria-describedby')?.textContent).toBe('Choose');
  expect(document.activeElement?.tagName).toBe('INPUT');
  click(find('[aria-label="Close"]'));
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('opener');
});

test('Esc closes; a press inside does not, a press outside does', () => {
  show(<Example />);
  click(find('#opener'));
  cancel();
  expect(document.querySelector('dialog')).toBeNull();
  click(find('#opener'));
  const pressOn = (element: HTMLElement) => {
    act(() => element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
    click(element);
  };
  pressOn(find('dialog h2'));
  expect(document.querySelector('dialog')).not.toBeNull();
  pressOn(find('dialog'));
  expect(document.querySelector('dialog')).toBeNull();
});

test('what must be answered cannot be dismissed', () => {
  show(<Example dismissible={false} />);
  click(find('#opener'));
  cancel();
  expect(document.querySelector('dialog')).not.toBeNull();
  expect(document.querySelector('[aria-label="Close"]')).toBeNull();
});

test('a destructive question starts on the answer that changes nothing, and Esc is that answer', () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  show(
    <ConfirmDialog
      open
      title="Cancel Booking"
      confirmLabel="Yes"
      cancelLabel="No"
      destructive
      {...answers}
    />,
  );
  expect(find('dialog').getAttribute('role')).toBe('alertdialog');
  expect(document.activeElement?.textContent).toBe('No');
  cancel();
  expect(answers.onCancel).toHaveBeenCalledTimes(1);
  click(find('.btn-danger'));
  expect(answers.onConfirm).toHaveBeenCalledTimes(1);
});

test('a question is described by all that is decided on, not its first line alone', () => {
  const answers = { onConfirm: () => {}, onCancel: () => {} };
  show(
    <ConfirmDialog open title="Confirm" text="Do you?" confirmLabel="Yes" cancelLabel="No" {...answers}>
      <p>AED 2,499</p>
    </ConfirmDialog>,
  );
  const parts = find('dialog').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(parts.map((id) => document.getElementById(id)?.textContent)).toEqual(['Do you?', 'AED 2,499']);
});
