import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { type Both, type Fact, fact, type PaperContent } from './paper-content';
import { taxNumberText } from './values';

type Seller = DocumentSnapshot['seller'];
type Buyer = DocumentSnapshot['buyer'];

/** The office sets its address in English alone. */
const cityAr = 'دبي، الإمارات العربية المتحدة';

/** Who issues a paper, at its head. */
export function sellerLines({
  name,
  nameAr,
  address,
  phone,
  email,
  taxNumber,
  licence,
}: Seller): PaperContent['seller'] {
  const reach = [phone, email].filter(Boolean).join(' · ');
  const tax = taxNumber ? taxNumberText(taxNumber) : '';
  const filled = (lines: string[]) => lines.filter(Boolean);
  return {
    nameAr: nameAr ?? name,
    lines: {
      en: filled([address, reach, tax && `TRN ${tax}`, licence ? `Licence ${licence}` : '']),
      ar: filled([cityAr, reach, tax && `الرقم الضريبي ${tax}`, licence ? `الرخصة ${licence}` : '']),
    },
  };
}

/** Whom a paper is for, where it stands among the facts. */
export function buyerFacts({ name, nameAr, address }: Buyer, who: Both, where: Both): Fact[] {
  return [...fact(who, name, { ar: nameAr ?? null, strong: true }), ...fact(where, address)];
}

/** The same with its tax number, in a panel of its own. */
export function buyerPanel({ name, nameAr, address, taxNumber }: Buyer): PaperContent['buyer'] {
  const tax = taxNumber ? taxNumberText(taxNumber) : '';
  return {
    label: { en: 'To', ar: 'إلى' },
    ...{ name, nameAr: nameAr ?? null },
    lines: {
      en: [address, tax && `TRN ${tax}`].filter(Boolean),
      ar: tax ? [`الرقم الضريبي ${tax}`] : [],
    },
  };
}
