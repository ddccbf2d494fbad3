import { useIsAccountant } from '../../../data/session/session';
import { RelatedPages } from '../../kit/related-pages';

/** `office`: no money yet, and so not for accountants. */
const pages = [
  { to: '/admin/money', label: 'Today' },
  { to: '/admin/money/unpaid', label: 'Unpaid' },
  { to: '/admin/money/payments', label: 'Payments' },
  { to: '/admin/money/documents', label: 'Documents' },
  { to: '/admin/money/quotes', label: 'Quotes', office: true },
  { to: '/admin/money/vat', label: 'VAT' },
];

/** From what came in today to all that was paid and issued. */
export function MoneyPages() {
  const accountant = useIsAccountant();
  return <RelatedPages label="Money" pages={pages.filter(({ office }) => !(office && accountant))} />;
}
