import { addressLine } from '../../../contract/homes/home-rules';
import type { Home } from '../../../contract/homes/homes';
import { showPhone } from '../../../contract/phone/phone-text';

/** The choice of none of one's homes. */
export const otherAddress = 'other';

/** The whole address in a line. */
export function addressText(home: Home): string {
  // Without any of these the line would be its name, which stands above it.
  const { street, unit, makani, area } = home;
  const line = street || unit || makani ? addressLine(home) : '';
  return [line, area].filter(Boolean).join(', ') || 'No address yet';
}

/** `Rosa opens the door, +971 52 000 0140`; empty where it is the customer. */
export function doorText({ contactName, contactPhone }: Pick<Home, 'contactName' | 'contactPhone'>): string {
  if (!contactName && !contactPhone) return '';
  const who = contactName ? `${contactName} opens the door` : 'Someone else opens the door';
  return [who, contactPhone && unbroken(showPhone(contactPhone))].filter(Boolean).join(', ');
}

/** A number on one line. */
export function unbroken(number: string): string {
  return number.replaceAll(' ', '\u00a0');
}
