import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../../seeds/content/services';
import { loadContent } from '../../content/load-content';
import { loadAllArt } from '../../ui/drawings/art-store';
import { DrawingParts } from '../../ui/drawings/parts';
import { tokens } from '../../ui/theme/tokens';
import { printBrochure } from './brochure';
import { parseSvg } from './svg-tree';
import { colorOf } from './token-colors';

let partsSheet: string;
beforeAll(async () => {
  await loadAllArt();
  partsSheet = renderToStaticMarkup(<DrawingParts />);
});

describe('a brochure', () => {
  // One with the office's words, one with plans; the build measures all of them.
  it.each(['ac-services', 'home-automation-home-monitoring'])(
    'of %s is two or three sheets',
    async (name) => {
      const page = await loadContent(name);
      const Scene = page.pictures[0]?.scene;
      if (!Scene) throw new Error('It has no picture.');
      const service = services.find((each) => each.id === page.serviceId);
      const doc = printBrochure({
        page,
        service,
        drawing: renderToStaticMarkup(<Scene />),
        partsSheet,
      });
      const { count } = doc.bufferedPageRange();
      doc.end();
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(3);
    },
  );
});

describe('a drawing on paper', () => {
  it('knows every colour of the drawings', () => {
    for (const token of Object.keys(tokens.light).filter((each) => each.startsWith('il-'))) {
      expect(colorOf(token).color, token).toMatch(/^#[0-9a-f]{6}$/i);
    }
    expect(colorOf('il-glow')).toMatchObject({
      color: tokens.light['il-brass'],
      opacity: expect.closeTo(0.28),
    });
  });

  it('mixes colours as the screen does', () => {
    // What Chromium computes for color-mix(in oklab, #5E9B7A, #0F4534 48%).
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colorOf('il-leaf2').color.slice(at, at + 2), 16));
    expect([r, g, b]).toEqual([expect.closeTo(0x3a, -1), expect.closeTo(0x71, -1), expect.closeTo(0x57, -1)]);
  });

  it('is read as a tree', () => {
    const [root] = parseSvg(
      '<svg viewBox="0 0 1 1"><g class="a"><path d="M0 0"/><text x="1">22°</text></g></svg>',
    ).children;
    expect(root?.children[0]?.children.map((each) => [each.name, each.text])).toEqual([
      ['path', ''],
      ['text', '22°'],
    ]);
  });
});
