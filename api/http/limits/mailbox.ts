import { domainToASCII } from 'node:url';
import { canonicalEmail } from '../../../contract/fields';

/** Of one provider that reads past dots in a name, under both of its domains. */
const dotless = ['gmail.com', 'googlemail.com'];

/**
 * One name for all ways to write to one mailbox: tags behind a plus, dots where they mean nothing, a domain in its letters or in
 * ASCII. Only to count by, never to write to.
 */
export function mailboxOf(email: string): string {
  const [name = '', written = ''] = canonicalEmail(email).split('@');
  const domain = domainToASCII(written) || written;
  const plain = name.split('+')[0] || name;
  return dotless.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
