import { type BlockKind, blockLabels, blockTimes } from '../../../../contract/bookings/block-labels';
import { type Checked, checkBy } from '../../../../contract/check';
import { dateText } from '../../../../contract/dates';
import { type Block, type BlockCreate, blockCreate } from '../../../../contract/dispatch/blocks';
import type { LabeledValue } from '../../kit/fields/field-values';

/** What stands in the fields of a block. */
export interface BlockValues {
  kind: BlockKind;
  technicianId: string;
  day: string;
  slots: readonly number[];
  note: string;
}

/** Where a new one is to be, as far as that is known. */
export type BlockAt = Partial<BlockValues>;

/** What stands in the fields of one, or of a new one. */
export function valuesOf(block: Block | undefined, at: BlockAt): BlockValues {
  if (!block) return { kind: 'lunch', technicianId: '', day: '', slots: [], note: '', ...at };
  const { kind, technicianId, day, slots, note } = block;
  return { kind, technicianId, day, slots, note, ...at };
}

/** The fields as the server takes them, or what is wrong with them. */
export function checkBlock(values: BlockValues): Checked<BlockCreate> {
  if (!values.technicianId) return { faults: { technicianId: 'Choose a technician.' } };
  if (!values.day) return { faults: { day: 'Choose a day.' } };
  return checkBy(blockCreate, { ...values, slots: [...values.slots] });
}

/** One in words, field by field; `who` has it. */
export function describeBlock({ kind, day, slots, note }: BlockValues, who: string): LabeledValue[] {
  return [
    { label: 'What', text: blockLabels[kind] },
    { label: 'Technician', text: who },
    { label: 'Day', text: dateText(day) },
    { label: 'When', text: blockTimes(slots) },
    { label: 'Note', text: note },
  ];
}

/** `Lunch, Grace, 11:00 AM–1:00 PM` */
export function blockName({ kind, slots }: Pick<BlockValues, 'kind' | 'slots'>, who: string): string {
  return [blockLabels[kind], who, blockTimes(slots)].filter(Boolean).join(', ');
}
