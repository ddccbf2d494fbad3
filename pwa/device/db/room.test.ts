import { afterEach, expect, it, vi } from 'vitest';
import { withRoom } from './room';

afterEach(() => vi.unstubAllGlobals());

/** A device that is full as long as it has its brochure. */
function fullDevice() {
  const brochures = new Set<string>(['/brochures/painting.pdf']);
  const cacheOf = (kept: Set<string>) => ({
    keys: async () => [...kept],
    delete: async (request: string) => kept.delete(request),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name === 'brochures' ? brochures : new Set()),
  });
  const write = async (what: string) => {
    if (brochures.size > 0) throw new DOMException('', 'QuotaExceededError');
    return what;
  };
  return { brochures, write };
}

it('a write that finds no room gets what the brochure took up', async () => {
  const { brochures, write } = fullDevice();
  expect(await withRoom(() => write('request'))).toBe('request');
  expect(brochures.size).toBe(0);
});

it('two writes that find no room at once are both kept, though one alone finds something to drop', async () => {
  const { write } = fullDevice();
  const both = ['draft', 'request'].map((what) => withRoom(() => write(what)));
  expect(await Promise.all(both)).toEqual(['draft', 'request']);
});

it('a write is kept where somebody else made room before there was anything to drop', async () => {
  const { brochures, write } = fullDevice();
  const kept = await withRoom(() => {
    const first = write('request');
    brochures.clear();
    return first;
  });
  expect(kept).toBe('request');
});

it('a device that stays full says so', async () => {
  fullDevice();
  const full = new DOMException('', 'QuotaExceededError');
  await expect(withRoom(() => Promise.reject(full))).rejects.toBe(full);
});
