import { RelatedPages } from '../kit/related-pages';

// Quotes and the VAT of a period stand here once there are any.
const pages = [
  { to: '/admin/money', label: 'Today' },
  { to: '/admin/money/unpaid', label: 'Unpaid' },
  { to: '/admin/money/payments', label: 'Payments' },
  { to: '/admin/money/documents', label: 'Documents' },
];

/** From what came in today to all that was paid and issued. */
export function MoneyPages() {
  return <RelatedPages label="Money" pages={pages} />;
}
