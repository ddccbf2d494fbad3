import { countOf } from '../counts';
import { weekdays } from '../dates';
import type { Entitlement } from './entitlements';

/** `2 visits`, `1 hour`, `Unlimited visits`. */
export function includedText({ count, unit }: Pick<Entitlement, 'count' | 'unit'>): string {
  return count === null ? 'Unlimited visits' : countOf(count, unit);
}

/** All that is kept of an entitlement in one line: `AC service: 2 visits, AC Services, up to 4 units, with duct check`. */
export function entitlementText(of: Entitlement): string {
  const { label, services, maxUnits, addOns, days, firstSlot } = of;
  const parts = [
    includedText(of),
    services.join(' or '),
    maxUnits && `up to ${countOf(maxUnits, 'unit')}`,
    days && `on ${days.map((day) => weekdays[day]).join(', ')}`,
    firstSlot && 'first slot of the day',
    addOns.length > 0 && `with ${addOns.join(', ')}`,
  ];
  return `${label}: ${parts.filter(Boolean).join(', ')}`;
}
