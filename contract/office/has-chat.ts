import { normalizePhone } from '../phone/phone-text';

/** Whether a number can have a chat: land lines, and the dear and free numbers of the Emirates, have none. */
export function hasChat(phone: string): boolean {
  const kept = normalizePhone(phone);
  return kept !== undefined && (!kept.startsWith('+971') || kept.startsWith('+9715'));
}
