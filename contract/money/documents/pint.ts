import type { PriceUnit } from '../../prices/price-units';
import { shareOf, vatPercent } from '../lines/vat';
import { takenOff } from './by-tax';
import type { DocumentLine, DocumentSnapshot } from './document-shapes';

/**
 * A document in the fields of PINT AE (billing), by the business terms of the Emirates' data dictionary. Amounts in AED with two decimals,
 * days `yyyy-MM-dd`. What is not known is null: a provider is to say it, or the buyer.
 */
export interface PintDocument {
  specification: string;
  businessProcess: string;
  number: string;
  issueDate: string;
  issueTime: string;
  /** 380 invoice, 381 credit note; 480 and 81 where nothing of it is subject to VAT. */
  typeCode: '380' | '381' | '480' | '81';
  currency: 'AED';
  dueDate: string | null;
  /** The period of the supply. */
  supplyFrom: string | null;
  supplyTo: string | null;
  /** A credit note's invoice, or the invoices that were issued of it before. */
  precedingInvoices: ReadonlyArray<{ number: string; issueDate: string }>;
  creditReason: string | null;
  bookingReference: string | null;
  seller: PintParty;
  buyer: PintParty;
  paymentAccount: string | null;
  /** Below 0: what earlier invoices had. */
  lines: readonly PintLine[];
  taxes: readonly PintTax[];
  totalWithoutTax: string;
  taxTotal: string;
  totalWithTax: string;
  payable: string;
}

export interface PintParty {
  name: string;
  /** Tax registration number. */
  taxNumber: string | null;
  /** `0235:` and the tax identification number, the first ten digits of the former; of whoever has none, the address for those. */
  endpoint: string | null;
  licence: string | null;
  licenceType: 'TL' | null;
  address: string;
  countryCode: 'AE';
  phone: string;
  email: string;
}

export interface PintLine {
  number: number;
  name: string;
  nameArabic: string | null;
  quantity: string;
  /** UN/ECE Recommendation 20. */
  unitCode: string;
  /** Of one, without VAT, before a discount: up to eight decimals. */
  unitPriceNet: string;
  discountNet: string;
  discountReason: string | null;
  net: string;
  taxCategory: PintCategory;
  taxRate: string;
  tax: string;
  gross: string;
}

export interface PintTax {
  category: PintCategory;
  rate: string;
  taxable: string;
  tax: string;
}

/** Standard, zero-rated, exempt, not subject to VAT. */
type PintCategory = 'S' | 'Z' | 'E' | 'O';

const categories = { standard: 'S', zero: 'Z', exempt: 'E' } as const;

/** One, hour, square metre; what else is counted is a unit. */
const unitCodes: Readonly<Record<PriceUnit, string>> = {
  visit: 'C62',
  unit: 'C62',
  hour: 'HUR',
  room: 'C62',
  m2: 'MTK',
};

/** Of whoever takes no electronic invoices, as the Emirates have it. */
const noEndpoint = '0235:9900000098';

/** What a document says, in the fields of PINT AE. */
export function pintOf(states: DocumentSnapshot): PintDocument {
  const { against, deducted, kind, isTax, seller, buyer, supplied, totals } = states;
  const isNote = kind === 'credit_note';
  const charged = [...states.lines, ...deducted.flatMap(linesTakenOff)];
  return {
    specification: 'urn:peppol:pint:billing-1@ae-1',
    businessProcess: 'urn:peppol:bis:billing',
    number: states.reference,
    issueDate: states.issuedDay,
    issueTime: states.issuedAt,
    typeCode: isTax ? (isNote ? '381' : '380') : isNote ? '81' : '480',
    currency: 'AED',
    dueDate: states.payBy,
    supplyFrom: supplied?.from ?? null,
    supplyTo: supplied?.to ?? null,
    precedingInvoices: (against ? [against] : deducted).map(({ reference, issuedDay }) => ({
      number: reference,
      issueDate: issuedDay,
    })),
    creditReason: against?.reason ?? null,
    bookingReference: states.booking,
    seller: pintParty(seller, seller.licence),
    buyer: pintParty(buyer, null),
    paymentAccount: seller.iban,
    lines: charged.map((line, at) => pintLine(line, at + 1, isTax)),
    taxes: taxesOf(charged, isTax),
    totalWithoutTax: aed(totals.net),
    taxTotal: aed(totals.vat),
    totalWithTax: aed(totals.gross),
    payable: aed(totals.gross),
  };
}

function pintParty(party: DocumentSnapshot['buyer'], licence: string | null): PintParty {
  const { name, taxNumber, address, phone, email } = party;
  return {
    name,
    taxNumber,
    endpoint: taxNumber ? `0235:${taxNumber.slice(0, 10)}` : noEndpoint,
    licence,
    licenceType: licence ? 'TL' : null,
    address,
    countryCode: 'AE',
    phone,
    email,
  };
}

/** An earlier invoice as a line of each tax: its VAT was accounted for, so that the totals are those of the lines. */
function linesTakenOff(of: DocumentSnapshot['deducted'][number]): DocumentLine[] {
  const { reference } = of;
  return takenOff(of).map(({ tax, gross, net, vat }) => ({
    ...{ id: reference, text: `Invoiced as ${reference}`, quantity: -1000, unitPrice: gross, discount: 0 },
    ...{ tax, gross: -gross, net: -net, vat: -vat },
  }));
}

/** So many parts of a fils a price is stated in. */
const fine = 1_000_000;

/** A price with as many decimals as it has, two at least. */
function priceOf(parts: number): string {
  return decimals(parts, 8).replace(/0{1,6}$/, '');
}

function pintLine(line: DocumentLine, number: number, isTax: boolean): PintLine {
  const { text, textAr, quantity, unit, unitPrice, discountReason, tax, net, vat, gross } = line;
  // By the line's own net, and finer than fils, so that price by quantity less discount come to the net that the document states.
  const price = gross === 0 ? unitPrice * fine : shareOf(net, unitPrice * fine, gross);
  const whole = Math.sign(quantity) * shareOf(Math.abs(quantity), price, 1000 * fine);
  return {
    number,
    name: text,
    nameArabic: textAr ?? null,
    quantity: decimals(quantity, 3),
    unitCode: unitCodes[unit ?? 'unit'],
    unitPriceNet: priceOf(price),
    discountNet: aed(whole - net),
    discountReason: discountReason ?? null,
    net: aed(net),
    taxCategory: categoryOf(line, isTax),
    taxRate: isTax ? decimals(vatPercent[tax] * 100, 2) : '0.00',
    tax: aed(vat),
    gross: aed(gross),
  };
}

function taxesOf(lines: readonly DocumentLine[], isTax: boolean): PintTax[] {
  const found = new Map<PintCategory, { rate: number; taxable: number; tax: number }>();
  for (const line of lines) {
    const category = categoryOf(line, isTax);
    const sum = found.get(category) ?? { rate: isTax ? vatPercent[line.tax] : 0, taxable: 0, tax: 0 };
    found.set(category, { ...sum, taxable: sum.taxable + line.net, tax: sum.tax + line.vat });
  }
  return [...found].map(([category, { rate, taxable, tax }]) => ({
    category,
    rate: decimals(rate * 100, 2),
    taxable: aed(taxable),
    tax: aed(tax),
  }));
}

function categoryOf({ tax }: DocumentLine, isTax: boolean): PintCategory {
  return isTax ? categories[tax] : 'O';
}

/** Fils as AED with two decimals, `1799.00`. */
export function aed(fils: number): string {
  return decimals(fils, 2);
}

/** A whole number of hundredths or thousandths, written out. */
function decimals(whole: number, places: number): string {
  const digits = String(Math.abs(whole)).padStart(places + 1, '0');
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
