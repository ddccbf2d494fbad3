// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bookableServices } from '../../contract/bookings/booking-rules';
import { headOf } from '../content/heads';
import { PageDataProvider } from '../data/public/page-data';
import { applyAll, testPage } from '../data/testing';
import { session } from '../device/session/session-store';
import { BookingPage } from '../features/booking/booking-page';
import { eventually, named, showScreen, standIns } from '../ui/testing';
import { routeTable } from './routing/route-table';
import { pageData } from './toasts/testing';

let page: ReturnType<typeof testPage>;
vi.mock('../device/device', () => ({ openDevice: async () => page.device }));

interface BookButton {
  /** The page it stands on. */
  path: string;
  text: string;
  href: string;
}
const buttons: BookButton[] = [];

beforeAll(async () => {
  standIns();
  const server = await import('../render');
  await server.prepare();
  for (const { path } of routeTable.filter((each) => each.public)) {
    const { html } = server.render(path, pageData, {
      template: '<!--page-->',
      heads: {},
      publicUrl: 'https://homehub.example',
    });
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
    for (const link of main?.querySelectorAll('a[href^="/booking"]:not([href="/bookings"])') ?? []) {
      const button = { path, text: link.textContent ?? '', href: link.getAttribute('href') ?? '' };
      if (!buttons.some(({ text, href }) => text === button.text && href === button.href))
        buttons.push(button);
    }
  }
  // All pages are loaded and drawn.
}, 180_000);
afterAll(() => vi.unstubAllGlobals());

const groups = [
  ['/services/interior-design', 'Interior Design'],
  ['/services/home-renovation', 'Home Renovation'],
  ['/home-renovation', 'Home Renovation'],
  ['/services/home-automation', 'Home Automation'],
] as const;

/** What a button promises to whoever reads it and its page: the service, and words that say what it is about. */
function promised({ path, text }: BookButton): { service: string; about: string[] } {
  const group = groups.find(([prefix]) => path.startsWith(prefix))?.[1];
  const label = headOf(path)?.label ?? '';
  const service = group ?? bookableServices.find((each) => each === label || text.includes(each)) ?? '';
  if (!group) return { service, about: [] };
  const [, card] = /: (.*)/.exec(text) ?? [];
  const [, plan] = /^Choose (.*)/.exec(text) ?? [];
  const about = card ? [card] : plan ? [label, `${plan} plan`] : label === service ? [] : [label];
  return { service, about };
}

/** What the form says when it is come to by this address. */
async function formAt(href: string) {
  page = testPage(applyAll);
  session.set({ status: 'guest' });
  const screen = showScreen(
    <PageDataProvider value={pageData}>
      <MemoryRouter initialEntries={[href]}>
        <BookingPage />
      </MemoryRouter>
    </PageDataProvider>,
  );
  const select = await named<HTMLSelectElement>('field', 'Service');
  const request = new URLSearchParams(href.split('?')[1]).get('service');
  await eventually(() => !request || select.value !== '', href);
  const said = {
    service: select.value,
    about: document.querySelector('[data-field=serviceType] p:has(b)')?.textContent ?? '',
  };
  screen.leave();
  page.device.engine.stop();
  sessionStorage.clear();
  return said;
}

it('leads every "book" button of every public page to a form that knows what was pressed', async () => {
  expect(buttons.length).toBeGreaterThan(50);
  for (const button of buttons) {
    const { service, about } = promised(button);
    const name = `${button.path}: ${button.text}`;
    const form = await formAt(button.href);
    expect([name, form.service]).toEqual([name, service]);
    for (const words of about) expect(form.about, name).toContain(words);
    if (about.length === 0) expect(form.about, name).toBe('');
  }
}, 180_000);
