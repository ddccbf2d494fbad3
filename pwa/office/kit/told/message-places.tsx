import { Places } from '../places';

const places = [
  { to: '/admin/messages', label: 'Inbox' },
  { to: '/admin/messages/out', label: 'Sent' },
  { to: '/admin/messages/whatsapp', label: 'By WhatsApp' },
];

/** From what people write to us to what we tell them. */
export function MessagePlaces() {
  return <Places label="Messages" places={places} />;
}
