import { RelatedPages } from '../kit/related-pages';

const pages = [
  { to: '/admin/money', label: 'Today' },
  { to: '/admin/money/unpaid', label: 'Unpaid' },
  { to: '/admin/money/payments', label: 'Payments' },
  { to: '/admin/money/documents', label: 'Documents' },
  { to: '/admin/money/vat', label: 'VAT' },
];

/** From what came in today to all that was paid and issued. */
export function MoneyPages() {
  return <RelatedPages label="Money" pages={pages} />;
}
