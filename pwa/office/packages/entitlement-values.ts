import { newId } from '../../../contract/new-id';
import type { Entitlement } from '../../../contract/plans/entitlements';
import { linesOf } from '../kit/fields/form-faults';

/** A row of what a package includes, as it is typed. */
export interface TypedEntitlement {
  id: string;
  label: string;
  services: Entitlement['services'];
  unlimited: boolean;
  count: string;
  unit: Entitlement['unit'];
  maxUnits: string;
  addOns: string;
  days: number[];
  firstSlot: boolean;
}

/** A row that is added. */
export function newEntitlement(): TypedEntitlement {
  return typedEntitlement({
    id: newId(),
    label: '',
    services: [],
    count: 1,
    unit: 'visit',
    addOns: [],
  });
}

export function typedEntitlement(of: Entitlement): TypedEntitlement {
  return {
    id: of.id,
    label: of.label,
    services: of.services,
    unlimited: of.count === null,
    count: of.count === null ? '' : String(of.count),
    unit: of.unit,
    maxUnits: of.maxUnits === undefined ? '' : String(of.maxUnits),
    addOns: of.addOns.join('\n'),
    days: of.days ?? [],
    firstSlot: of.firstSlot === true,
  };
}

/** What it is to send, to be checked before. No day chosen is every day. */
export function readEntitlement(typed: TypedEntitlement): Entitlement {
  const { id, label, services, unit, unlimited, count, maxUnits, addOns, days, firstSlot } = typed;
  return {
    id,
    label: label.trim(),
    services,
    count: unlimited ? null : numberOf(count),
    unit,
    ...(maxUnits.trim() && { maxUnits: numberOf(maxUnits) }),
    addOns: linesOf(addOns),
    ...(days.length > 0 && { days }),
    ...(firstSlot && { firstSlot }),
  };
}

/** Nothing typed is no number, and not 0. */
function numberOf(text: string): number {
  return text.trim() ? Number(text) : Number.NaN;
}
