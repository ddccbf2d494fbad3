import { RelatedPages } from '../related-pages';

const pages = [
  { to: '/admin/subscriptions', label: 'Subscriptions' },
  { to: '/admin/subscriptions/proposal', label: 'Due visits' },
];

/** From the list of plans to their visits that are due. */
export function PlanPages() {
  return <RelatedPages label="Plans" pages={pages} />;
}
