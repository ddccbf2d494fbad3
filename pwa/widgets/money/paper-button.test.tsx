// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { eventually, named, showScreen } from '../../ui/testing';
import { PaperButton } from './paper-button';

vi.mock('../../ui/save-file', () => ({ saveFile: vi.fn() }));

it('keeps the focus while its paper is on its way, and asks for it once', async () => {
  let arrive: () => void = () => {};
  const fetch = vi.fn(
    () =>
      new Promise<{ name: string; type: 'application/pdf'; text: Blob }>((resolve) => {
        arrive = () => resolve({ name: 'INV-1.pdf', type: 'application/pdf', text: new Blob() });
      }),
  );
  showScreen(<PaperButton fetch={fetch} path="/documents/1/pdf" of="INV-1" />);
  const button = await named<HTMLButtonElement>('button', 'PDF, INV-1');
  button.focus();
  button.click();
  await eventually(() => button.textContent === 'Opening…', 'That it is on its way');
  button.click();
  expect([button.disabled, document.activeElement, fetch.mock.calls.length]).toEqual([false, button, 1]);
  arrive();
  await eventually(() => button.textContent === 'PDF', 'The end');
  expect(document.activeElement).toBe(button);
});
