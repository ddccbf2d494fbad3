// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { applyAll, profile, testPage } from '../../data/testing';
import { named, said, showScreen, standIns } from '../../ui/testing';
import { OutboxPage } from './outbox-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

it.each([
  ['customer', 'Book a Service', '/booking'],
  ['staff', 'See your jobs', '/jobs'],
] as const)('where nothing waits leads a %s on to "%s"', async (role, words, to) => {
  page = testPage(applyAll);
  await page.signIn(profile({ role }));
  showScreen(
    <MemoryRouter>
      <OutboxPage />
    </MemoryRouter>,
  );
  await said('Nothing is waiting.');
  expect((await named('link', words)).getAttribute('href')).toBe(to);
});
