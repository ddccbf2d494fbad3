import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PageNotHere, page } from './page';

const Shown = () => <h1>Shown</h1>;

describe('page', () => {
  it('renders at once when its code is there', async () => {
    const { Component, load } = page(async () => Shown);
    await load();
    expect(renderToString(<Component />)).toBe('<h1>Shown</h1>');
  });

  it('fetches its code once, however often it is asked', async () => {
    const fetchModule = vi.fn(async () => Shown);
    const { load } = page(fetchModule);
    await Promise.all([load(), load()]);
    await load();
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it('says that it is not here when the code cannot be fetched, and fetches again when asked again', async () => {
    const fetchModule = vi.fn(async () => Shown);
    fetchModule.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { Component, load } = page(fetchModule);
    await expect(load()).rejects.toBeInstanceOf(PageNotHere);
    await load();
    expect(renderToString(<Component />)).toBe('<h1>Shown</h1>');
  });
});
