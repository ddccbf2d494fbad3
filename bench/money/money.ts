import type { DatabaseLocation } from '../../api/db/database';
import { addDays, dubaiDay } from '../../contract/time';
import { fillMoney } from '../fill/fill-money';
import { perRow } from '../fill/per-row';
import { onEngines, serve } from '../harness/engines';
import { asks, inTurns, type Side } from '../harness/in-turns';
import type { Figure, Subject } from '../harness/report';

const sizes = [1000, Number(process.env.BENCH_ROWS ?? 200_000)];
const written = (size: number) => new Intl.NumberFormat('en').format(size);

/** What the office asks of its money, most of it each half minute. */
const paths = {
  'how the money stands': '/money',
  'open invoices, page 1': '/unpaid',
  'open invoices by name': '/unpaid?search=person',
  'documents, page 1': '/documents',
  'credit notes': '/documents?kind=credit_note',
  'documents by name': '/documents?search=buyer500',
  'by number': '/documents?search=INV-2026-000500',
  'by amount': '/documents?search=350.00',
  'by an amount that none has': '/documents?search=9999.99',
  'payments, page 1': '/payments',
  'by cheque': '/payments?method=cheque',
  'payments by name': '/payments?search=buyer500',
  'payments by amount': '/payments?search=350.00',
  'quotes, page 1': '/quotes',
  'quotes that wait': '/quotes?state=sent',
  'quotes that waited in vain': '/quotes?state=expired',
  'quotes that were declined': '/quotes?state=declined',
  'drafts of quotes': '/quotes?state=draft',
  'quotes by name': '/quotes?search=buyer500',
  'quotes by number': '/quotes?search=QUO-2026-0500',
};

/** These grow with the credit notes, with what has that amount, of which not more than a thousand are sorted, and with who has that first name. */
const growing = {
  'documents by a name that all have, and another': '/documents?search=person%20buyer500',
  'partly credited': '/documents?state=partly-credited',
  'by what is a number or an amount': '/documents?search=350',
};

/** Today has as many documents in both offices; the year has all of them, which is told a document. */
const today = dubaiDay(new Date());
const wholeYear = `from=${addDays(today, -364)}&to=${addDays(today, 1)}`;
const files = {
  'VAT of all documents': `/money/vat?${wholeYear}`,
  'all documents as CSV': `/documents/export?${wholeYear}`,
  'all documents in the fields of PINT AE': `/documents/export.json?${wholeYear}`,
  'all payments as CSV': `/payments/export?${wholeYear}`,
  'all payments as JSON': `/payments/export.json?${wholeYear}`,
};

/** Whether the money stays as quick when there are many documents of which few are open. Made shorter as the lists are. */
export const money: Subject = {
  name: 'money',
  title: `The money with ${sizes.map(written).reverse().join(' documents against ')}, 200 of them open (p95 of ${asks}, in turns)`,
  measure: () => onEngines(sizes.length, measure),
};

async function measure(locations: readonly DatabaseLocation[]): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (const [index, location] of locations.entries()) await fillMoney(location, sizes[index] ?? 0);
    for (const location of locations) sides.push({ server: await serve(location) });
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(paths))
      figures.push(await inTurns(sides, { what, paths: [path, path], goal: 2 }));
    for (const [what, path] of Object.entries(growing))
      figures.push(await inTurns(sides, { what, paths: [path, path] }));
    const vat = `/money/vat?from=${today}&to=${today}`;
    figures.push(await inTurns(sides, { what: 'VAT of a day', paths: [vat, vat], goal: 2 }));
    for (const [name, path] of Object.entries(files))
      figures.push(await perRow(sides, { what: `${name}, a document`, path, rows: sizes, goal: 2 }));
    const archive = `/documents/archive?from=${today}&to=${today}`;
    const same = sides.map(() => 1);
    figures.push(
      await perRow(sides, {
        what: 'the archive of a day, with its PDFs',
        path: archive,
        rows: same,
        goal: 2,
      }),
    );
    return figures;
  } finally {
    for (const { server } of sides) await server.stop();
  }
}
