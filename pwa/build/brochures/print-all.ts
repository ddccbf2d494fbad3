// The last step of the build: prints every page's brochure from the render bundle into the browser's folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { businessDetails } from '../../../contract/business';
import { lowestPrice } from '../../../contract/prices/price-rules';
import { prices } from '../../../seeds/content/prices';
import { services } from '../../../seeds/content/services';
import { printBrochure } from './brochure';
import { bookingUrl } from './qr';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
const render = pathToFileURL(join(dist, 'render', 'render.js')).href;
const bundle = (await import(render)) as typeof import('../../render');

await bundle.prepare();
const { pages, partsSheet } = bundle.brochurePages();
mkdirSync(join(dist, 'client', 'brochures'), { recursive: true });
for (const { file, page, drawing, bookingPath } of pages) {
  const service = services.find((each) => each.id === page.serviceId);
  const { pdf, sheets } = printBrochure({
    ...{ page, service, drawing, partsSheet, facts: businessDetails },
    lowest: service && lowestPrice(prices, page.book.service),
    bookingUrl: bookingUrl(process.env.PUBLIC_URL, bookingPath),
  });
  if (sheets > 3) throw new Error(`${file} would be ${sheets} sheets: at most three are read.`);
  writeFileSync(join(dist, 'client', file), pdf);
}
console.log(`brochures: ${pages.length}`);
