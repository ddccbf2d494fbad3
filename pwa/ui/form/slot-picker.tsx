import { useControl } from './field';

export type Slot = { value: string; label: string; disabled?: boolean };

type SlotPickerProps = {
  name: string;
  label: string;
  slots: readonly Slot[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** What can be chosen is not known yet: a choice waits. */
  waiting?: boolean | undefined;
};

/** Two-hour slots as cards over native radios. */
export function SlotPicker({ name, label, slots, value, onChange, waiting }: SlotPickerProps) {
  const { required, 'aria-describedby': describedBy } = useControl();
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className="slots">
      {slots.map((slot) => (
        <label key={slot.value} className="slot">
          <input
            type="radio"
            name={name}
            value={slot.value}
            checked={slot.value === value}
            disabled={slot.disabled}
            aria-disabled={waiting || undefined}
            required={required}
            onChange={() => onChange(slot.value)}
          />
          {/* 9:00 AM-11:00 AM stays in that order on a page that runs the other way */}
          <bdi>{slot.label}</bdi>
        </label>
      ))}
    </div>
  );
}
