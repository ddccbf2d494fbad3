import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openPrinter } from '../../api/papers/printer';
import { greyPicture, reportPaper } from '../../api/papers/report/testing';
import { documentLine, invoiceSnapshot } from '../../api/papers/testing';
import { type Figure, MB, median, ms, type Subject } from '../harness/report';

const papers = Number(process.env.BENCH_PAPERS ?? 1000);
const goals = { sheet: 50, report: 150, pause: 50, growth: 40_000_000 };

/** Invoices as PDF, one after another, and reports of visits: how long a sheet takes, whether requests would wait, and whether memory grows. */
export const printing: Subject = {
  name: 'papers',
  title: `${new Intl.NumberFormat('en').format(papers)} invoices printed`,
  measure,
};

async function measure(): Promise<Figure[]> {
  const folder = join(import.meta.dirname, '..', '..', 'api', 'papers');
  const printer = openPrinter({ folder, pictureOf: async () => greyPicture() });
  const timed = async (snapshot: Parameters<typeof printer.paperOf>[0]) => {
    const started = performance.now();
    await printer.paperOf(snapshot);
    return performance.now() - started;
  };
  const first = await timed(invoice(0, 2));
  const long = [];
  for (let n = 0; n < 20; n += 1) long.push((await timed(invoice(n, 30))) / 2);
  const reports = [];
  for (let n = 0; n < 20; n += 1) reports.push(await timed(report(n)));
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  const took = [];
  let early = 0;
  pauses.enable();
  for (let n = 1; n <= papers; n += 1) {
    took.push(await timed(invoice(n, 2)));
    if (n === Math.floor(papers / 4)) early = process.memoryUsage.rss();
  }
  pauses.disable();
  const growth = process.memoryUsage.rss() - early;
  await printer.close();
  const [sheet, sheetOfLong, pause] = [median(took), median(long), pauses.percentile(99) / 1e6];
  const sheetOfReport = median(reports);
  const within = (value: number, most: number) => ({ goal: `≤ ${ms(most)}`, met: value <= most });
  return [
    { what: 'the first, with the start of the thread', value: ms(first) },
    { what: 'a sheet, median', value: ms(sheet), ...within(sheet, goals.sheet) },
    {
      what: 'a sheet of 30 lines over two, median',
      value: ms(sheetOfLong),
      ...within(sheetOfLong, goals.sheet),
    },
    {
      what: 'a report of six photos, in English and Arabic by turns, median',
      value: ms(sheetOfReport),
      ...within(sheetOfReport, goals.report),
    },
    { what: 'pauses of the server meanwhile, p99', value: ms(pause), ...within(pause, goals.pause) },
    {
      what: 'memory, the last three quarters of them',
      value: MB(growth),
      goal: `≤ ${MB(goals.growth)}`,
      met: growth <= goals.growth,
    },
  ];
}

function invoice(number: number, lines: number) {
  return invoiceSnapshot({
    reference: `INV-2027-${String(number).padStart(6, '0')}`,
    lines: Array.from({ length: lines }, (_, at) => documentLine({ text: `Line ${at + 1} of ${number}` })),
  });
}

/** Each of its own: what was printed once is not at hand the next time. */
function report(number: number) {
  return reportPaper({ reference: `HH-${number}`, language: number % 2 ? 'ar' : 'en' });
}
