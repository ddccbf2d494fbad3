import { type ReactNode, useEffect, useRef } from 'react';
import { bookableServices } from '../../../contract/bookings/booking-rules';
import { weekdays } from '../../../contract/dates';
import type { Faults } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/check-field';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextArea, TextInput } from '../../ui/form/text-input';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { newEntitlement, type TypedEntitlement } from './entitlement-values';
import styles from './packages.module.css';

interface Props {
  /** Undefined where nobody has said yet what the package includes. */
  rows: readonly TypedEntitlement[] | undefined;
  faults: Faults;
  beside?: ReactNode;
  onChange: (rows: TypedEntitlement[]) => void;
}

/** What of a package's features are visits or hours, a row each. */
export function EntitlementsField({ rows = [], faults, beside, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const added = useRef<string>(undefined);

  // What was just added is to be typed into.
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === added.current);
    if (at < 0) return;
    added.current = undefined;
    group.current?.querySelector<HTMLElement>(`[name="entitlements.${at}.label"]`)?.focus();
  }, [rows]);

  return (
    <fieldset ref={group} className="field form-full stack gap-12">
      <legend className="field-label">
        <span>Visits and hours</span>
      </legend>
      <p className="field-hint">
        What customers can book from the plan. Counted visits of one service are planned through the year;
        those of several services are call-outs.
      </p>
      {rows.map((row, at) => (
        <EntitlementRow
          key={row.id}
          row={row}
          at={at}
          faults={faults}
          onChange={(part) => onChange(rows.map((each) => (each === row ? { ...each, ...part } : each)))}
          onRemove={() => onChange(rows.filter((each) => each !== row))}
        />
      ))}
      {beside}
      {faults.entitlements && <p className="field-error">{faults.entitlements}</p>}
      <Button
        size="sm"
        icon="plus"
        className={styles.addRow}
        onClick={() => {
          const row = newEntitlement();
          added.current = row.id;
          onChange([...rows, row]);
        }}
      >
        Add a row
      </Button>
    </fieldset>
  );
}

interface RowProps {
  row: TypedEntitlement;
  at: number;
  faults: Faults;
  onChange: (part: Partial<TypedEntitlement>) => void;
  onRemove: () => void;
}

function EntitlementRow({ row, at, faults, onChange, onRemove }: RowProps) {
  const fault = (part: keyof TypedEntitlement) => faults[`entitlements.${at}.${part}`];
  const box = (part: 'label' | 'count' | 'maxUnits' | 'addOns') => ({
    name: `entitlements.${at}.${part}`,
    autoComplete: 'off',
    value: row[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [part]: event.currentTarget.value }),
  });
  return (
    <div className={`${styles.included} grid rounded gap-10`}>
      <Field className={styles.label} label="What" error={fault('label')} required>
        <TextInput {...box('label')} placeholder="AC service" />
      </Field>
      <IconButton
        icon="trash"
        label={`Remove ${row.label || `row ${at + 1}`}`}
        title="Remove"
        onClick={onRemove}
      />
      <Choices
        label="Services"
        none="Choose services"
        of={bookableServices.map((name) => ({ value: name, name }))}
        chosen={row.services}
        error={fault('services')}
        onChange={(services) => onChange({ services })}
      />
      <Field label="Times" error={fault('count')} required={!row.unlimited}>
        <TextInput {...box('count')} inputMode="numeric" disabled={row.unlimited} />
      </Field>
      <Field label="Counted in" error={fault('unit')}>
        <Select
          name={`entitlements.${at}.unit`}
          value={row.unit}
          options={[
            { value: 'visit', label: 'Visits' },
            { value: 'hour', label: 'Hours' },
          ]}
          onChange={(event) => onChange({ unit: event.currentTarget.value as TypedEntitlement['unit'] })}
        />
      </Field>
      <Field label="Most units" error={fault('maxUnits')}>
        <TextInput {...box('maxUnits')} inputMode="numeric" placeholder="Any" />
      </Field>
      <Choices
        label="Days"
        none="Every working day"
        of={weekdays.map((name, value) => ({ value, name }))}
        chosen={row.days}
        error={fault('days')}
        onChange={(days) => onChange({ days })}
      />
      <Field className={styles.whole} label="Done with each visit" mark="optional" error={fault('addOns')}>
        <TextArea {...box('addOns')} rows={2} placeholder="One per line" />
      </Field>
      <div className={`${styles.whole} row wraps gap-16`}>
        <Checkbox
          label="Unlimited: one open call-out at a time"
          checked={row.unlimited}
          onChange={(event) => onChange({ unlimited: event.currentTarget.checked })}
        />
        <Checkbox
          label="First slot of the day"
          checked={row.firstSlot}
          onChange={(event) => onChange({ firstSlot: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}

interface ChoicesProps<Value extends string | number> {
  label: string;
  none: string;
  of: ReadonlyArray<{ value: Value; name: string }>;
  chosen: readonly Value[];
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Several of a few, which open where they are pressed: all of them in each row would hide the rows. */
function Choices<Value extends string | number>({
  label,
  none,
  of,
  chosen,
  error,
  onChange,
}: ChoicesProps<Value>) {
  const names = of.filter(({ value }) => chosen.includes(value)).map(({ name }) => name);
  // In the order in which they are offered, whichever was chosen first.
  const withChoice = (value: Value, checked: boolean) =>
    of.map((each) => each.value).filter((each) => (each === value ? checked : chosen.includes(each)));
  return (
    <details className={`${styles.choices} field`} open={error !== undefined}>
      <summary>
        <span className="field-label">{label}</span>
        <span>{names.join(', ') || none}</span>
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div className="row wraps gap-12">
        {of.map(({ value, name }) => (
          <Checkbox
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) => onChange(withChoice(value, checked))}
          />
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </details>
  );
}
