import { Places } from '../kit/places';

const places = [
  { to: '/admin/users', label: 'Accounts' },
  { to: '/admin/users/guests', label: 'Guests' },
];

/** From people with an account to those known by their telephone alone. */
export function PeoplePlaces() {
  return <Places label="Customers" places={places} />;
}
