// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PageDataProvider } from '../../data/public/page-data';
import { find, show } from '../../ui/testing';
import { NotFoundPage } from './not-found-page';

const data = { today: '2026-11-26', services: [], packages: [], offers: [], publicVersion: 'e-1' };

/** The heading at an address, of a page that came from the server or was drawn by the worker. */
function headingAt(address: string, from: 'server' | 'worker'): string | null {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { leave } = show(
    <PageDataProvider value={from === 'server' ? data : undefined}>
      <MemoryRouter initialEntries={[address]}>
        <NotFoundPage />
      </MemoryRouter>
    </PageDataProvider>,
  );
  const heading = find('h1').textContent;
  leave();
  return heading;
}

it('says of a brochure that the worker could not get that it is not here yet, and of nothing else', () => {
  expect(headingAt('/brochures/painting.pdf', 'worker')).toBe('This brochure is not on this device yet');
  expect(headingAt('/brochures/painting.pdf', 'server')).toBe('Oops! Page not found');
  expect(headingAt('/nowhere', 'worker')).toBe('Oops! Page not found');
});
