// The last step of the build: prints every page's brochure from the render bundle into the browser's folder.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { businessDetails } from '../../../contract/business';
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
  const doc = printBrochure({
    ...{ page, service, drawing, partsSheet, facts: businessDetails },
    bookingUrl: bookingUrl(process.env.PUBLIC_URL, bookingPath),
  });
  const { count } = doc.bufferedPageRange();
  if (count > 3) throw new Error(`${file} would be ${count} sheets: at most three are read.`);
  const stream = doc.pipe(createWriteStream(join(dist, 'client', file)));
  doc.end();
  await finished(stream);
}
console.log(`brochures: ${pages.length}`);
