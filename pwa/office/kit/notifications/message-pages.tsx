import { RelatedPages } from '../related-pages';

const pages = [
  { to: '/admin/messages', label: 'Inbox' },
  { to: '/admin/messages/out', label: 'Sent' },
  { to: '/admin/messages/whatsapp', label: 'By WhatsApp' },
];

/** From what people write to us to what we tell them. */
export function MessagePages() {
  return <RelatedPages label="Messages" pages={pages} />;
}
