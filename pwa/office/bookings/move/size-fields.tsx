import { useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import type { Staff } from '../../data/team/staff';
import { SetSelect } from '../../kit/rows/set-select';
import { assignee, staffOptions } from '../../kit/staff-options';
import styles from '../office-dialog.module.css';

/** How large a job is: so many slots of the day, by so many people, outdoors or not. */
export interface Size {
  slots: number;
  people: number;
  outdoor: boolean;
}

const upTo = (most: number, one: string, many: string) =>
  Array.from({ length: most }, (_, at) => ({
    value: String(at + 1),
    label: at === 0 ? `1 ${one}` : `${at + 1} ${many}`,
  }));
const slotChoices = upTo(5, 'slot', 'slots');
const crewSizeChoices = upTo(4, 'person', 'people');

export function sizeOf({ slots = 1, people = 1, outdoor = false }: Booking): Size {
  return { slots, people, outdoor };
}

/** The size as it is chosen; `changed`: what of it is another than the booking has. */
export function useSize(booking: Booking) {
  const was = sizeOf(booking);
  const [size, setSize] = useState(was);
  const changed: Partial<Size> = {
    ...(size.slots !== was.slots && { slots: size.slots }),
    ...(size.people !== was.people && { people: size.people }),
    ...(size.outdoor !== was.outdoor && { outdoor: size.outdoor }),
  };
  return { size, changed, change: (to: Partial<Size>) => setSize({ ...size, ...to }) };
}

/** The size in a form: nothing is sent before the form is. */
export function SizeFields({ size, onChange }: { size: Size; onChange: (to: Partial<Size>) => void }) {
  return (
    <>
      <div className={`${styles.detailsPair} grid gap-10`}>
        <Field label="Takes">
          <Select
            options={slotChoices}
            value={String(size.slots)}
            onChange={(event) => onChange({ slots: Number(event.currentTarget.value) })}
          />
        </Field>
        <Field label="Needs">
          <Select
            options={crewSizeChoices}
            value={String(size.people)}
            onChange={(event) => onChange({ people: Number(event.currentTarget.value) })}
          />
        </Field>
      </div>
      <Checkbox
        label="Outdoors"
        checked={size.outdoor}
        onChange={(event) => onChange({ outdoor: event.currentTarget.checked })}
      />
    </>
  );
}

interface PicksProps {
  booking: Booking;
  staff: Staff;
  saving: boolean;
  onChange: (change: Partial<Size> & { crew?: string[] }) => void;
}

/** The size of a booking, and who comes beside the first, each sent as it is picked. */
export function SizePicks({ booking, staff, saving, onChange }: PicksProps) {
  const { slots, people, outdoor } = sizeOf(booking);
  const { crew = [], reference } = booking;
  const pick = (at: number, to: string | null) => {
    const others = crew.filter((_, index) => index !== at);
    onChange({ crew: to ? [...others.slice(0, at), to, ...others.slice(at)] : others });
  };
  return (
    <>
      <div className={`${styles.detailsPair} grid gap-10`}>
        <div>
          <span className="field-label">Takes</span>
          <SetSelect
            label={`Slots of ${reference}`}
            value={String(slots)}
            options={slotChoices}
            saving={saving}
            onPick={(to) => onChange({ slots: Number(to) })}
          />
        </div>
        <div>
          <span className="field-label">Needs</span>
          <SetSelect
            label={`People of ${reference}`}
            value={String(people)}
            options={crewSizeChoices}
            saving={saving}
            onPick={(to) => onChange({ people: Number(to) })}
          />
        </div>
      </div>
      {Array.from({ length: Math.max(people - 1, crew.length) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the crew is what it is
        <div key={at}>
          <span className="field-label">Also comes</span>
          <SetSelect
            label={`Crew ${at + 1} of ${reference}`}
            value={crew[at] ?? 'nobody'}
            options={staffOptions(staff, crew[at])}
            saving={saving}
            onPick={(to) => pick(at, assignee(to))}
          />
        </div>
      ))}
      <Checkbox
        label="Outdoors"
        checked={outdoor}
        aria-disabled={saving || undefined}
        onChange={(event) => saving || onChange({ outdoor: event.currentTarget.checked })}
      />
    </>
  );
}
