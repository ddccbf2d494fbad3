import type {
  DocumentLine,
  DocumentSnapshot,
  ReceiptSnapshot,
} from '../../contract/money/documents/document-shapes';
import { linesTaxed, lineTaxed } from '../../contract/money/lines/lines';
import { sumTaxed } from '../../contract/money/lines/vat';
import type { QuotePaper } from '../../contract/money/quotes/quote-paper';

/** A line of a document, taxed as it is. */
export function documentLine(line: Partial<DocumentLine> = {}): DocumentLine {
  const plain = {
    id: '0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11',
    text: 'Annual check, 3 split units',
    textAr: 'فحص سنوي، 3 وحدات سبليت',
    quantity: 1000,
    unitPrice: 320_00,
    discount: 0,
    tax: 'standard' as const,
    ...line,
  };
  return { ...plain, ...lineTaxed(plain) };
}

const seller: DocumentSnapshot['seller'] = {
  name: 'Eco Care HomeHub',
  nameAr: 'إيكو كير هوم هب',
  taxNumber: '100000000000003',
  address: 'Office address, Dubai, UAE',
  phone: '+971 4 000 0000',
  email: 'hello@example.ae',
  licence: null,
  iban: 'AE070331234567890123456',
};

const buyer: DocumentSnapshot['buyer'] = {
  name: 'Omar H.',
  taxNumber: null,
  address: 'Villa 14, Street 22, Al Barsha 2',
  phone: '+971 50 000 0001',
  email: 'omar@home.example',
};

/** A quote of two lines, three days and two terms. */
export function quotePaper(change: Partial<QuotePaper> = {}): QuotePaper {
  const line = { id: '0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11', tax: 'standard' as const };
  return {
    ...{ kind: 'quote', reference: 'QUO-2026-0041', version: 2, booking: 'HH-3C8WQ', isTax: true },
    ...{ title: 'Painting, three bedrooms', titleAr: 'صباغة 3 غرف نوم' },
    lines: [
      {
        ...{ ...line, text: 'Bedroom walls, two coats', quantity: 3000, unit: 'room', unitPrice: 680_00 },
        ...{ discount: 150_00, discountReason: 'Three rooms at once' },
      },
      { ...line, id: 'b', text: 'Ceilings, white', quantity: 3000, unitPrice: 220_00, discount: 0 },
    ],
    terms: ['Furniture is covered and moved back.', 'Colours are chosen by Dec 10.'],
    deposit: { percent: 30 },
    validUntil: '2026-12-11',
    days: ['14', '15', '16'].map((day) => ({ date: `2026-12-${day} 9:00 AM`, slots: 5, people: 1 })),
    sentAt: '2026-11-27T08:00:00.000Z',
    ...{ seller, buyer },
    ...change,
  };
}

const capacitor = documentLine({
  id: '6f6d2c1e-52b6-4c0a-8f1c-61f0a5a0f2b2',
  text: 'Capacitor 45 µF',
  textAr: 'مكثف 45 µF',
  unitPrice: 60_00,
});

/** An invoice of two lines, simplified. */
export function invoiceSnapshot(change: Partial<DocumentSnapshot> = {}): DocumentSnapshot {
  const lines = change.lines ?? [documentLine(), capacitor];
  const all = linesTaxed(lines);
  const before = sumTaxed(change.deducted ?? []);
  return {
    kind: 'invoice',
    reference: 'INV-2027-000412',
    issuedAt: '2027-06-17T06:00:00.000Z',
    issuedDay: '2027-06-17',
    supplied: { from: '2027-06-17', to: '2027-06-17' },
    isTax: true,
    isFull: false,
    ...{ seller, buyer },
    about: 'AC Services',
    aboutAr: 'خدمات المكيفات',
    booking: 'HH-4Q8TD',
    ...{ lines, deducted: [] },
    totals: { gross: all.gross - before.gross, net: all.net - before.net, vat: all.vat - before.vat },
    payBy: '2027-06-24',
    against: null,
    ...change,
  };
}

/** What is credited of that invoice: its second line. */
export function creditSnapshot(change: Partial<DocumentSnapshot> = {}): DocumentSnapshot {
  const { totals: before } = invoiceSnapshot();
  const { gross, net, vat } = capacitor;
  return {
    ...invoiceSnapshot({ lines: [capacitor] }),
    kind: 'credit_note',
    reference: 'CRN-2027-000009',
    issuedDay: '2027-06-18',
    supplied: null,
    payBy: null,
    totals: { gross, net, vat },
    against: {
      reference: 'INV-2027-000412',
      issuedDay: '2027-06-17',
      before,
      right: { gross: before.gross - gross, net: before.net - net, vat: before.vat - vat },
      reason: 'The capacitor was under the warranty of an earlier visit.',
      reasonAr: 'كان المكثف مشمولًا بضمان زيارة سابقة.',
      money: 'back',
    },
    ...change,
  };
}

/** What was paid for that invoice at the door. */
export function receiptSnapshot(change: Partial<ReceiptSnapshot> = {}): ReceiptSnapshot {
  return {
    reference: 'PAY-3M8QN',
    paidAt: '2027-06-17T06:34:00.000Z',
    amount: 380_00,
    method: 'cash',
    theirReference: '',
    about: 'AC Services',
    aboutAr: 'خدمات المكيفات',
    booking: 'HH-4Q8TD',
    documents: ['INV-2027-000412'],
    isTax: true,
    takenBy: { name: 'Imran', isTechnician: true },
    takesBack: null,
    ...{ seller, buyer },
    open: 0,
    ...change,
  };
}
