import { RelatedPages } from '../kit/related-pages';

const pages = [
  { to: '/admin/users', label: 'Accounts' },
  { to: '/admin/users/guests', label: 'Guests' },
];

/** From people with an account to those known by their telephone alone. */
export function PeoplePages() {
  return <RelatedPages label="Customers" pages={pages} />;
}
