import { hourText } from '../dates';
import { slotHours, slots } from '../slots';

/** What a technician does of a day that is no job. */
export const blockKinds = ['lunch', 'prayer', 'parts', 'vehicle', 'training'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockLabels: Readonly<Record<BlockKind, string>> = {
  lunch: 'Lunch',
  prayer: 'Prayer',
  parts: 'Parts',
  vehicle: 'Vehicle',
  training: 'Training',
};

/** What whoever has one does then. */
const doing: Readonly<Record<BlockKind, string>> = {
  lunch: 'has lunch',
  prayer: 'has prayer',
  parts: 'fetches parts',
  vehicle: 'has the vehicle seen to',
  training: 'is in training',
};

/** Of somebody: `has lunch then`; where it is not known what, or is more than one thing, that it is a block. */
export function blockedText(kinds: readonly BlockKind[] = []): string {
  const [kind, more] = new Set(kinds);
  return `${kind && !more ? doing[kind] : 'has lunch or another block'} then`;
}

/** When it is: `11:00 AM–1:00 PM`, or several of them. Slots one after the other are one time. */
export function blockTimes(taken: readonly number[]): string {
  const sorted = [...new Set(taken)].sort((a, b) => a - b);
  const spans: Array<{ from: number; to: number }> = [];
  for (const slot of sorted) {
    const last = spans.at(-1);
    if (last && last.to + 1 === slot) last.to = slot;
    else spans.push({ from: slot, to: slot });
  }
  const hour = (slot: number) => slots[slot]?.hour ?? 0;
  return spans.map(({ from, to }) => `${hourText(hour(from))}–${hourText(hour(to) + slotHours)}`).join(', ');
}
