// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { PageData } from '../../../contract/content/page-data';
import { PageDataProvider } from '../../data/public/page-data';
import { applyAll, testPage } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { eventually, find, standIns } from '../../ui/testing';
import { BookingPage } from './booking-page';
import { linkedServiceScript } from './linked-service';
import { capacityDisabled, serve, today } from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
beforeAll(() => standIns({ wide: false }));

const data: PageData = { today, services: [], packages: [], offers: [], publicVersion: 'e-1' };
const bookingPage = (
  <PageDataProvider value={data}>
    <BookingPage />
  </PageDataProvider>
);

/** The page as the server sends it for every address, in the window of one; answers the list of services. */
function arrive(search: string): HTMLSelectElement {
  history.replaceState(null, '', `/booking${search}`);
  const box = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => box.remove());
  box.innerHTML = renderToString(<StaticRouter location="/booking">{bookingPage}</StaticRouter>);
  const script = find('script', box);
  expect(script.textContent).toBe(linkedServiceScript);
  expect(find('select[name=serviceType]', box).closest('[data-field]')?.contains(script)).toBe(true);
  // HTML that is put in runs no scripts: this one runs as the parser would have run it.
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(linkedServiceScript)();
  return find('select[name=serviceType]', box) as HTMLSelectElement;
}

it.each([
  ['?service=ac-services', 'AC Services'],
  ['?service=Home%20Automation&about=/services/home-automation', 'Home Automation'],
  ['?service=bathtubs', ''],
  ['', ''],
])('the address %s has %o chosen before any code is here', (search, service) => {
  page = testPage(applyAll);
  expect(arrive(search).value).toBe(service);
});

it('leaves a page alone that is loaded again', () => {
  page = testPage(applyAll);
  history.replaceState({ idx: 0 }, '', '/booking');
  const state = vi.spyOn(history, 'state', 'get').mockReturnValue({ idx: 0 });
  expect(arrive('?service=ac-services').value).toBe('');
  state.mockRestore();
});

it('keeps it while the page is taken over, which matches its HTML', async () => {
  page = testPage(applyAll);
  serve(page, capacityDisabled);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const select = arrive('?service=ac-services');
  const seen: string[] = [];
  const faults: unknown[] = [];
  const box = select.closest('body > div') as HTMLElement;
  const root = hydrateRoot(box, <MemoryRouter initialEntries={['/booking']}>{bookingPage}</MemoryRouter>, {
    onRecoverableError: (error) => faults.push(error),
  });
  onTestFinished(() => root.unmount());
  session.set({ status: 'guest' });
  await eventually(() => {
    seen.push(select.value);
    return /Visits every\sday/.test(box.textContent ?? '') && !box.querySelector('[aria-disabled]');
  }, 'The times');
  expect(new Set(seen)).toEqual(new Set(['AC Services']));
  expect(faults).toEqual([]);
  expect(box.querySelector('script')).toBeNull();
});
