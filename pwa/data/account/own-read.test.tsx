// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { json } from '../../device/sync/testing';
import { eventually, show } from '../../ui/testing';
import { tellOwn } from '../live/own-news';
import { applyAll, testPage } from '../testing';
import { useOwnRead } from './own-read';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
beforeEach(async () => {
  page = testPage(applyAll);
  await page.signIn();
});

function Open({ isLive }: { isLive: boolean }) {
  const { data } = useOwnRead<{ open: number }>('/money', { isLive });
  return <p>{data?.open}</p>;
}

it('what is live is read anew when there is something new, and what is not stays as it was read', async () => {
  let open = 300;
  page.api['/api/money'] = () => json({ open });
  const [live, still] = [show(<Open isLive />).box, show(<Open isLive={false} />).box];
  await eventually(() => [live, still].every(({ textContent }) => textContent === '300'), 'Both');
  open = 0;
  tellOwn();
  await eventually(() => live.textContent === '0', 'What was paid');
  expect(still.textContent).toBe('300');
});
