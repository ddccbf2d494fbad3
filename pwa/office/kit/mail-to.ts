import { mailHref } from '../../../contract/business';

/** A mailto of an address that a stranger typed: nothing in it may become a further header. */
export function mailTo(email: string, more: { subject?: string; body?: string } = {}): string {
  const fields = Object.entries(more).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const to = mailHref(email.replace(/[%?&#]/g, encodeURIComponent));
  return fields.length > 0 ? `${to}?${fields.join('&')}` : to;
}

/** Whether the address receives no mail any more: the account was deleted. */
export function isGone(email: string): boolean {
  return email === '' || email.endsWith('@erased.invalid');
}
