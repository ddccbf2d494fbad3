import PDFDocument from 'pdfkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type BusinessDetails, businessDetails } from '../../../contract/business';
import { services } from '../../../seeds/content/services';
import { loadContent } from '../../content/load-content';
import { loadAllArt } from '../../ui/drawings/art-store';
import { DrawingParts } from '../../ui/drawings/parts';
import { tokens } from '../../ui/theme/tokens';
import { type BrochureInput, printBrochure } from './brochure';
import { bookingUrl } from './qr';
import { foot, margin, width } from './sheet';
import { parseSvg } from './svg-tree';
import { colorOf } from './token-colors';

let partsSheet: string;
beforeAll(async () => {
  await loadAllArt();
  partsSheet = renderToStaticMarkup(<DrawingParts />);
});

const facts: BusinessDetails = {
  ...businessDetails,
  mobile: '+971 50 000 0000',
  office: '+971 4 000 0000',
  email: 'hello@homehub.example',
  address: 'Office 1204, Example Tower, Business Bay, Dubai',
};

// One with the office's words, one with plans; the build measures all of them.
const names = ['ac-services', 'home-automation-home-monitoring'];

/** Prints a page's brochure, and tells what was drawn last in it: its panel, and the words and tiles that stand in that. */
async function print(name: string, known: Pick<BrochureInput, 'facts' | 'bookingUrl'>) {
  const page = await loadContent(name);
  const Scene = page.pictures[0]?.scene;
  if (!Scene) throw new Error('It has no picture.');
  const service = services.find((each) => each.id === page.serviceId);
  const paper: PDFKit.PDFDocument = PDFDocument.prototype;
  const boxes = vi.spyOn(paper, 'roundedRect');
  const texts = vi.spyOn(paper, 'text');
  const doc = printBrochure({
    ...{ page, service, drawing: renderToStaticMarkup(<Scene />), partsSheet },
    ...known,
  });
  const { count } = doc.bufferedPageRange();
  doc.end();
  const panelAt = boxes.mock.calls.findLastIndex(([x, , wide]) => x === margin && wide === width);
  const since = boxes.mock.invocationCallOrder[panelAt] ?? Number.NaN;
  const [, top = Number.NaN, , height = Number.NaN] = boxes.mock.calls[panelAt] ?? [];
  const said: ReadonlyArray<readonly unknown[]> = texts.mock.calls;
  const words = said
    .filter(([, , y], at) => (texts.mock.invocationCallOrder[at] ?? 0) > since && Number(y) < top + height)
    .filter(([, , y]) => Number(y) > top)
    .map(([text]) => text);
  const tiles = boxes.mock.calls.slice(panelAt + 1).filter(([, , wide, high]) => wide === high && wide > 90);
  vi.restoreAllMocks();
  return { page, count, words, panel: { top, height }, tiles };
}

describe('a brochure', () => {
  it.each(names)('of %s is two or three sheets, the last of them full', async (name) => {
    const { count, panel } = await print(name, { facts: businessDetails });
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(3);
    expect(panel.top + panel.height).toBeCloseTo(foot);
  });

  it.each(names)('of %s says at its end how to reach us, and nothing that is not set', async (name) => {
    const { page, words } = await print(name, { facts });
    expect(words).toEqual(
      expect.arrayContaining([page.visit.title, facts.mobile, facts.office, facts.email, facts.address]),
    );
    const unset = await print(name, { facts: businessDetails });
    expect(unset.words).toEqual([page.visit.title, expect.stringMatching(/^Choose a day/)]);
  });

  it('carries a code to the form where its site is known', async () => {
    const site = await print('ac-services', { facts, bookingUrl: 'https://homehub.example/booking' });
    expect(site.words).toContain('Scan to book');
    expect(site.tiles).toHaveLength(1);
    const none = await print('ac-services', { facts });
    expect(none.words).not.toContain('Scan to book');
    expect(none.tiles).toHaveLength(0);
  });

  it('leads to the site, never to this machine', () => {
    const path = '/booking?service=Painting';
    expect(bookingUrl('https://homehub.example/', path)).toBe(`https://homehub.example${path}`);
    for (const site of [undefined, '', 'homehub.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
      expect(bookingUrl(site, path)).toBeUndefined();
  });
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
