// Renders the picture of link previews: `npx tsx --tsconfig pwa/tsconfig.json pwa/ui/brand/render-social.tsx`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadAllArt } from '../drawings/art-store';
import { House } from '../drawings/house';
import { DrawingParts } from '../drawings/parts';
import { LogoMark } from '../logo';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const font = (name: string): string =>
  readFileSync(here(`../../../node_modules/@fontsource-variable/${name}`)).toString('base64');
const styles = ['../theme/tokens.css', '../drawings/drawings.css'].map((name) =>
  readFileSync(here(name), 'utf8'),
);
const face = (family: string, name: string) =>
  `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${font(name)})}`;

await loadAllArt();
const page = renderToStaticMarkup(
  <>
    <DrawingParts />
    <main>
      <div>
        <p className="name">
          <LogoMark />
          Eco Care HomeHub
        </p>
        <h1>Every room, taken care of.</h1>
        <p>Home maintenance, renovation, interiors and smart homes in Dubai.</p>
      </div>
      <House />
    </main>
  </>,
);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(`<html data-theme="light"><style>
${face('Petrona', 'petrona/files/petrona-latin-wght-normal.woff2')}
${face('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2')}
${styles.join('\n')}
*{margin:0;box-sizing:border-box}
body{background:var(--il-sky);color:var(--ink);overflow:hidden}
main>div{position:relative;z-index:1}
main{display:grid;grid-template-columns:440px 1fr;gap:8px;height:630px;padding:0 0 0 72px;align-items:center}
.house{align-self:end;width:700px;height:620px;overflow:visible}
h1{font:520 78px/1 Petrona;letter-spacing:-.02em;margin:44px 0 24px}
p{font:500 27px/1.35 Figtree;color:var(--ink-soft);max-width:15em}
.name{display:flex;gap:14px;align-items:center;font:520 28px/1 Petrona;color:var(--ink);max-width:none}
.name svg{width:44px;--mark:var(--brand)}
</style><body>${page}</body></html>`);
await tab.evaluate(() => document.fonts.ready.then(() => undefined));
await tab.screenshot({ path: here('../../public/social.png') });
await browser.close();
