// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { rememberSent } from '../../device/outbox/last-sent';
import { show } from '../../ui/testing';
import { PageBoundary } from './page-boundary';

function Breaks(): never {
  throw new Error('NotFoundError');
}

function broken(): { text: string | null; links: (string | null)[] } {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { box, again } = show(
    <PageBoundary pathname="/booking">
      <p>The form</p>
    </PageBoundary>,
  );
  return {
    get text() {
      again(
        <PageBoundary pathname="/booking">
          <Breaks />
        </PageBoundary>,
      );
      return box.textContent;
    },
    get links() {
      return [...box.querySelectorAll('a')].map((each) => each.getAttribute('href'));
    },
  };
}

it('a page that cannot be drawn says that nothing is lost', () => {
  expect(broken().text).toContain('Nothing you saved is lost.');
});

it.each([
  ['applied', 'We have what you sent', '/bookings'],
  ['saved', 'Saved on this device. Will be sent.', '/outbox'],
] as const)('one that breaks after something was %s says that first, and leads to it', (is, title, to) => {
  const page = broken();
  rememberSent({ is, what: 'AC Services', at: Date.now() });
  expect(page.text).toContain(title);
  expect(document.body.textContent).toContain('AC Services: there is no need to send it again.');
  expect(page.links).toEqual([to]);
});

it('what was sent before the page was opened is not its matter', () => {
  rememberSent({ is: 'applied', what: 'AC Services', at: Date.now() - 60_000 });
  expect(broken().text).not.toContain('We have what you sent');
});
