import { expect, it, vi } from 'vitest';
import { passTheApi } from './untouched';

const installing = (addRoutes?: () => Promise<void>) => {
  const waits: Promise<unknown>[] = [];
  const event = { addRoutes, waitUntil: (work: Promise<unknown>) => void waits.push(work) };
  passTheApi(event as never);
  return waits;
};

it('has no part in the API, where the browser can be told so', () => {
  const addRoutes = vi.fn(async () => {});
  expect(installing(addRoutes)).toHaveLength(1);
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith({
    condition: { urlPattern: '/api/*' },
    source: 'network',
  });
});

it('is installed as well by a browser that cannot be told, or does not take it', async () => {
  expect(installing()).toEqual([]);
  await Promise.all(installing(() => Promise.reject(new TypeError('unknown rule'))));
});
