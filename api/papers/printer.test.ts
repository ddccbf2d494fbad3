import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../contract/errors';
import { inOrder, papersRead, testPrinter } from '../testing/printer';
import { openPrinter } from './printer';
import { creditSnapshot, documentLine, invoiceSnapshot, quotePaper, receiptSnapshot } from './testing';

const { printer, first } = papersRead();

describe('what is printed', () => {
  it('a simplified tax invoice says whose, when, for what and how much of it is VAT', async () => {
    const text = await first(invoiceSnapshot());
    inOrder(text, 'TRN 100 0000 0000 0003', 'Tax Invoice Simplified', 'INV-2027-000412', 'Omar H.');
    inOrder(text, 'June 17, 2027', 'HH-4Q8TD, AC Services', 'VAT, AED', 'Amount, AED');
    inOrder(text, '1 Annual check, 3 split units', '320.00 5 % 15.24 320.00');
    inOrder(text, '2 Capacitor 45', '60.00 5 % 2.86 60.00', 'How to pay', 'AE07 0331 2345 6789 0123 456');
    inOrder(text, 'Total without VAT', '361.90', 'VAT 5 %', '18.10', 'Total, VAT included', 'AED 380.00');
    inOrder(text, 'VAT is worked out on each line.', 'Page 1 of 1');
  });

  it('a quote says until when it counts, its days, what is paid when, and what is agreed to', async () => {
    const text = await first(quotePaper());
    inOrder(text, 'Quote Version 2', 'QUO-2026-0041', 'December 11, 2026', 'HH-3C8WQ');
    inOrder(
      text,
      '1 Bedroom walls, two coats',
      'Three rooms at once, −150.00',
      '1,890.00',
      '2 Ceilings, white',
      '660.00',
    );
    inOrder(text, 'Monday, Dec 14, 2026, 9:00 AM to 7:00 PM', 'yours when you accept, not before');
    inOrder(
      text,
      'Sum, VAT included',
      'AED 2,550.00',
      'Deposit, when you accept',
      '765.00',
      'After the work',
      '1,785.00',
    );
    inOrder(
      text,
      'What you agree to',
      'Furniture is covered and moved back.',
      'Colours are chosen by Dec 10.',
    );
    expect(text).toContain('صباغة');
  });

  it('the VAT of a period says each box, its numbers, and what is the accountant’s', async () => {
    const text = await first({
      ...{ kind: 'vat', reference: 'VAT-2026-10-01-to-2026-12-31', printedAt: '2027-01-04T08:00:00.000Z' },
      seller: invoiceSnapshot().seller,
      of: {
        ...{
          from: '2026-10-01',
          to: '2026-12-31',
          dueOn: '2027-01-28',
          zero: 10_000,
          exempt: 5000,
          rounding: 2,
        },
        ...{ standard: { net: 30_982, vat: 1551 }, total: { net: 45_982, vat: 1551 } },
        untaxed: { count: 2, net: 50_000 },
        invoices: { count: 3, net: 55_506, vat: 2027 },
        notes: { count: 1, net: -9524, vat: -476 },
        months: [],
        numbers: [{ series: 'INV', year: 2026, first: 2, last: 4, missing: ['INV-2026-000003'] }],
      },
    });
    inOrder(text, 'VAT of a period', 'October 1, 2026', '3 invoices, 1 credit note', 'December 31, 2026');
    inOrder(
      text,
      '1b Standard rated, Dubai',
      '309.82 15.51',
      '3 Reverse charge',
      '– –',
      '4 Zero rated',
      '100.00',
    );
    inOrder(text, '12 VAT due, from box 8', '14 To pay');
    inOrder(text, 'INV-2026-000002 to INV-2026-000004', 'INV-2026-000003', '2, AED 500.00');
    inOrder(text, 'Credit notes, VAT', '−4.76', 'AED 15.51');
  });

  it('says in Arabic the same, in whole words', async () => {
    const text = await first(invoiceSnapshot());
    for (const word of ['فاتورة', 'ضريبية', 'مبسطة', 'العميل', 'سنوي', 'سبليت', 'مكثف', 'المضافة', 'يونيو'])
      expect(text).toContain(word);
  });

  it('a full one has the buyer’s number, the net of each line, discounts, and takes off what was invoiced', async () => {
    const coil = { text: 'Deep clean of a coil', quantity: 2000, unitPrice: 180_00, discount: 36_00 };
    const text = await first(
      invoiceSnapshot({
        isFull: true,
        supplied: { from: '2027-06-14', to: '2027-06-16' },
        buyer: { ...invoiceSnapshot().buyer, name: 'Example Trading LLC', taxNumber: '100111111111103' },
        lines: [
          documentLine(),
          documentLine({ ...coil, discountReason: '10 % by yearly agreement', unit: 'unit' }),
        ],
        deducted: [
          { reference: 'INV-2027-000377', issuedDay: '2027-06-01', gross: 540_00, net: 514_29, vat: 25_71 },
        ],
      }),
    );
    expect(text).not.toContain('Simplified');
    inOrder(text, 'Example Trading LLC', 'TRN 100 1111 1111 1103', 'June 14 to 16, 2027', 'Without VAT');
    inOrder(text, '10 % by yearly agreement, −36.00', '2 units 180.00 308.57 15.43 324.00');
    inOrder(text, 'All lines, VAT included', '644.00', 'INV-2027-000377', '−540.00');
    expect(text).toMatch(
      /This invoice without VAT .* 99\.04 VAT 5 % .* 4\.96 To pay, VAT included .* AED 104\.00/,
    );
  });

  it('without a tax number it is an invoice in which VAT is not named', async () => {
    const { seller } = invoiceSnapshot();
    const text = await first(invoiceSnapshot({ isTax: false, seller: { ...seller, taxNumber: null } }));
    inOrder(text, 'Invoice', 'Quantity', 'Unit price', 'Amount, AED', 'Total', 'AED 380.00');
    expect(text).not.toMatch(/VAT|TRN|Tax|ضريب/);
  });

  it('a credit note says against which, the value before and the right one, and why', async () => {
    const text = await first(creditSnapshot());
    inOrder(text, 'Tax Credit Note', 'CRN-2027-000009', 'INV-2027-000412 of June 17, 2027');
    inOrder(text, 'Why. The capacitor was under the warranty', 'Capacitor 45', 'goes back the way it came');
    expect(text).toMatch(/Value before .* 380\.00 Right value .* 320\.00 Difference without VAT .* 57\.14 /);
    expect(text).toMatch(/ VAT 5 % .* 2\.86 Difference, VAT included .* AED 60\.00/);
    expect(text).toContain('الصادرة');
  });

  it('a receipt says what came, how, for what, and what is open after it', async () => {
    const text = await first(receiptSnapshot({ amount: 100_00, open: 280_00 }));
    inOrder(text, 'Receipt', 'We received', 'AED 100.00', 'one hundred dirhams, in cash', 'PAY-3M8QN');
    inOrder(text, 'PAY-3M8QN', 'Imran, technician', 'Cash');
    for (const word of ['مئة', 'درهم،', 'نقدا']) expect(text).toContain(word);
    inOrder(text, 'June 17, 2027, 10:34 AM', 'To pay', 'Paid now', 'Still open');
    inOrder(
      text,
      'Tax Invoice INV-2027-000412, AC Services, HH-4Q8TD',
      '380.00 100.00 280.00',
      'not a tax invoice',
    );
  });

  it('money that went back has a receipt of its own, and what was wrong is said to be', async () => {
    const refund = await first(receiptSnapshot({ amount: -60_00, open: 0, takenBy: null }));
    inOrder(refund, 'Refund Receipt', 'We paid back', 'AED 60.00', 'To pay back', 'Paid back now');
    const back = await first(receiptSnapshot({ amount: -380_00, open: 380_00, takesBack: 'PAY-3M8QN' }));
    inOrder(
      back,
      'Correction',
      'Recorded by mistake',
      'AED 380.00',
      'It takes back PAY-3M8QN.',
      'Taken back',
    );
    expect(back).not.toMatch(/paid back|Refund/i);
  });

  it('names lines that are taxed otherwise', async () => {
    const lines = [documentLine(), documentLine({ tax: 'zero' }), documentLine({ tax: 'exempt' })];
    const text = await first(invoiceSnapshot({ lines }));
    inOrder(text, '5 % 15.24', '0 % 0.00', 'Exempt 0.00', 'AED 960.00');
  });
});

describe('the printer', () => {
  it('makes the same bytes of the same snapshot, another thread too', async () => {
    const again = testPrinter();
    const [one, other] = [await printer.paperOf(invoiceSnapshot()), await again.paperOf(invoiceSnapshot())];
    await again.close();
    expect(one.equals(other)).toBe(true);
    const { numPages } = await getDocumentProxy(new Uint8Array(one));
    expect(numPages).toBe(1);
  });

  it('answers with an error for a paper that cannot be printed, and prints the next one', async () => {
    const { seller } = invoiceSnapshot();
    const broken = invoiceSnapshot({ seller: { ...seller, name: 1 as unknown as string } });
    await expect(printer.paperOf(broken)).rejects.toThrow('paper.typ cannot be printed');
    expect(await first(invoiceSnapshot())).toContain('INV-2027-000412');
  });

  it('begins a new thread where one dies, for all but the paper at which it did', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'homehub-papers-'));
    const dies =
      "({ paper }) => (paper.number === 'DIES' ? process.exit(7) : parentPort.postMessage({ bytes: new Uint8Array(3) }))";
    const worker = `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', ${dies});\n`;
    writeFileSync(join(folder, 'worker.mjs'), worker);
    const frail = openPrinter({ folder });
    const all = ['one', 'DIES', 'three'].map((reference) => frail.paperOf(invoiceSnapshot({ reference })));
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await frail.close();
    rmSync(folder, { recursive: true });
  });

  it('gives up a paper that takes too long, and begins anew for the next one', async () => {
    const hasty = testPrinter({ patience: 1 });
    const one = hasty.paperOf(invoiceSnapshot());
    await expect(one).rejects.toThrow('took too long');
    await hasty.close();
  });

  it('takes no more than it can print in time, and nothing once it is closed', async () => {
    const small = testPrinter({ mostWaiting: 2 });
    const all = Array.from({ length: 4 }, () => small.paperOf(invoiceSnapshot()));
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    const waiting = [small.paperOf(invoiceSnapshot()), small.paperOf(invoiceSnapshot())];
    const refused = Promise.allSettled(waiting);
    await small.close();
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(small.paperOf(invoiceSnapshot())).rejects.toThrow(Problem);
  });
});
