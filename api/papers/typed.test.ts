import { describe, expect, it } from 'vitest';
import { inOrder, papersRead } from '../testing/printer';
import { documentLine, invoiceSnapshot, receiptSnapshot } from './testing';

const { printer, read, first } = papersRead();

describe('a long one', () => {
  const lines = Array.from({ length: 30 }, (_, at) =>
    documentLine({ text: `Line ${at + 1}, ${'with many details '.repeat(6)}`, unitPrice: 1_00 * (at + 1) }),
  );

  it('of 30 lines has several sheets, each with the head of its lines, its page and its number', async () => {
    const sheets = await read(invoiceSnapshot({ lines }));
    expect(sheets.length).toBeGreaterThan(1);
    for (const [at, sheet] of sheets.entries()) {
      inOrder(sheet, '# What', 'Quantity', 'Unit price');
      expect(sheet).toContain(`Page ${at + 1} of ${sheets.length} · INV-2027-000412`);
    }
    const all = sheets.join(' ');
    inOrder(all, ...lines.map((_, at) => `Line ${at + 1}, with`), 'Total, VAT included', 'AED 465.00');
  });

  it('is printed beside the server: it goes on with everything else meanwhile', async () => {
    let turns = 0;
    let over = false;
    const turn = () => {
      turns += 1;
      if (!over) setImmediate(turn);
    };
    turn();
    // So long that also a machine with little time for this thread has some meanwhile.
    await printer.paperOf(invoiceSnapshot({ lines: Array.from({ length: 10 }, () => lines).flat() }));
    over = true;
    // Printed by this thread, it would have had one or two.
    expect(turns).toBeGreaterThan(20);
  });
});

describe('what people typed', () => {
  const typed = [
    '#strong[x] $a$ /etc/passwd',
    '#read("/etc/passwd")',
    '#image("/paper.typ") #sys.inputs',
    '@label <label> *bold* _it_ `raw`',
    '"); #import "@preview/x:0.1.0" \\ ~ -- ...',
  ];

  it.each(typed)('%s is printed as it stands', async (text) => {
    const plain = text.replaceAll('"', '');
    const { buyer, seller } = invoiceSnapshot();
    const sheet = await first(
      invoiceSnapshot({
        buyer: { ...buyer, name: text, address: text },
        seller: { ...seller, address: text },
        about: text,
        lines: [documentLine({ text, textAr: text, discount: 1, discountReason: text })],
      }),
    );
    const found = sheet.replace(/["“”]/g, '');
    expect(found.split(plain).length - 1).toBeGreaterThanOrEqual(5);
    expect(found).not.toContain('root:');
    const receipt = await first(
      receiptSnapshot({ theirReference: text, takenBy: { name: text, isTechnician: true } }),
    );
    expect(receipt.replace(/["“”]/g, '')).toContain(plain);
  });

  it('Arabic names among English and English ones among Arabic keep their words and numbers', async () => {
    const { buyer } = invoiceSnapshot();
    const text = await first(
      invoiceSnapshot({
        buyer: { ...buyer, name: 'محمد Omar محمد', address: 'برج 14, Street 22' },
        lines: [
          documentLine({ text: 'For عمر, +971 50 000 0001', textAr: 'غاز R410A عدد 3, +971 50 000 0001' }),
        ],
      }),
    );
    for (const part of ['محمد', 'Omar', 'برج', 'Street 22', 'R410A', '+971 50 000 0001'])
      expect(text).toContain(part);
    expect(text.split('+971 50 000 0001')).toHaveLength(3);
  });

  it('any text at all, of whatever length', async () => {
    const strange = [
      '\u202e\u2066\u0000',
      '١٢٣ ٤٥٦',
      '9'.repeat(200),
      'ﷺ😀'.repeat(40),
      'A-'.repeat(90),
      ' ',
    ];
    for (const text of strange)
      expect((await read(invoiceSnapshot({ lines: [documentLine({ text, textAr: text })] }))).length).toBe(1);
  });
});
