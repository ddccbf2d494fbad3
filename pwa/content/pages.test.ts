import { describe, expect, it } from 'vitest';
import { contentHeads } from './heads';
import { loadContent } from './load-content';

/** The pages below a listing; a common service's benefits are the office's (seeds/content.test.ts). */
const details = contentHeads.filter((each) => each.parent && each.parent !== '/services');

describe('a detail page', () => {
  it.each(details)('$name shows cards, steps, benefits and a brochure', async ({ name }) => {
    const { sections, brochure } = await loadContent(name);
    const kinds = new Set(sections.map((each) => each.kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['cards', 'steps', 'benefits']));
    const items = sections.flatMap((each) => (each.kind === 'benefits' ? each.items : []));
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(items.map((each) => each.text)).not.toContain('');
    expect(brochure?.name).toMatch(/ brochure$/);
  });
});
