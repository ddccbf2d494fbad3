import { vatQuery } from '../../../contract/money/returns/vat-return';
import { csvStream } from '../../http/answers/csv';
import { jsonStream } from '../../http/answers/json';
import { type Handled, handle, moneyReaders, route } from '../../http/route';
import type { Printer } from '../../papers/printer';
import { archiveOf } from './archive';
import type { Reading } from './export';
import { exportedLists } from './lists';
import { openSending, type SendingOptions } from './sending';

const archive = route(
  'GET /api/admin/documents/archive',
  moneyReaders,
  'The PDFs of all documents of a period in one archive, with its lists of documents and payments.',
  { query: vatQuery, answer: 'zip' },
);

/** `GET /api/admin/<list>/export`: a list of the office as CSV. Mounted before the lists, whose `:id` would take the word. */
export function exportRoutes({ printer, ...options }: SendingOptions & { printer: Printer }): Handled[] {
  const send = openSending(options);
  const files = exportedLists.flatMap((of) => {
    const { path, does, who, query: filters, json } = of;
    const csv = route(`GET /api/admin/${path}/export`, who, does, { query: filters, answer: 'csv' });
    const asCsv = handle(csv, (ctx, { actor, query }) => {
      const open = async (reading: Reading) => csvStream(of.header, await of.chunks(reading, query));
      return send(ctx, actor, { ...of, kind: 'csv', total: (reading) => of.total(reading, query), open });
    });
    if (!json) return [asCsv];
    const name = `GET /api/admin/${path}/export.json` as const;
    const asJson = handle(
      route(name, who, json.does, { query: filters, answer: 'object' }),
      (ctx, { actor, query }) => {
        const open = async (reading: Reading) => jsonStream(path, await json.chunks(reading, query));
        return send(ctx, actor, { ...of, kind: 'json', total: (reading) => of.total(reading, query), open });
      },
    );
    return [asCsv, asJson];
  });
  return [...files, handle(archive, (ctx, { actor, query }) => send(ctx, actor, archiveOf(printer, query)))];
}
