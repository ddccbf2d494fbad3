import type { InputHTMLAttributes, ReactNode } from 'react';
import { showField } from '../../../../contract/forms/field-text';
import { areaNames } from '../../../../contract/homes/area-names';
import { type HomeField, homeField, homeFields, homeKinds } from '../../../../contract/homes/home-fields';
import { Switch } from '../../../ui/form/check-field';
import { Field, FieldSet } from '../../../ui/form/field';
import { SuggestedInput } from '../../../ui/form/suggested-input';
import { TextArea, TextInput, type TextInputProps } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { MakaniField, PinField } from './find-it';
import type { HomeGroup } from './home-draft';
import styles from './home-form.module.css';
import { kindIcons, labelOf } from './home-labels';

const kinds = homeKinds.map((value) => ({
  value,
  label: (
    <>
      <Icon name={kindIcons[value]} />
      {showField(homeFields.kind, value)}
    </>
  ),
}));

/** How the browser may help with a field, and what this form alone says of it. */
const help: Partial<Record<HomeField, InputHTMLAttributes<HTMLInputElement>>> = {
  label: { placeholder: 'Villa Al Barsha' },
  area: { autoComplete: 'address-level3' },
  street: { autoComplete: 'address-line1' },
  contactName: { autoComplete: 'off', autoCapitalize: 'words' },
};
const hints: Partial<Record<HomeField, string>> = {
  permitNeeded: 'Some towers and communities ask for one.',
};
// Under the heading that says whose they are.
const shortLabels: Partial<Record<HomeField, string>> = { contactName: 'Their name' };
const optional: readonly HomeField[] = ['access', 'permitUntil'];

/** A field drawn by what it holds. */
export function DrawnField({ name, ...group }: HomeGroup & { name: HomeField }) {
  const { fields, faults, change } = group;
  const field = homeField(name);
  const label = shortLabels[name] ?? labelOf(name);
  const said = {
    label,
    error: faults[name],
    mark: optional.includes(name) ? 'optional' : undefined,
  };
  const typed = fields[name];
  const put = (value: unknown) => change({ [name]: value });
  if (field.is === 'pin') return <PinField {...group} />;
  if (field.is === 'makani') return <MakaniField {...group} />;
  if (field.is === 'yesNo') {
    return <Switch label={label} hint={hints[name]} checked={typed === true} onChange={put} />;
  }
  if (field.is === 'choice') {
    return (
      <FieldSet {...said}>
        <Pick
          label={label}
          look="kinds"
          options={kinds}
          value={fields.kind}
          onChange={(value) => put(value ?? '')}
        />
      </FieldSet>
    );
  }
  if (field.is === 'scale') {
    const sizes = Array.from({ length: field.to - field.from + 1 }, (_, at) => at + field.from);
    return (
      <FieldSet {...said}>
        <Pick
          label={label}
          look="arches"
          options={sizes.map((value) => ({ value, label: <b>{value}</b>, name: `${value} ${field.label}` }))}
          value={Number(typed) || null}
          onChange={(value) => put(value ?? null)}
        />
      </FieldSet>
    );
  }
  if (field.is === 'count') {
    return (
      <CountField {...said} {...{ name, one: field.one, most: field.most }} typed={String(typed)} put={put} />
    );
  }
  const control = { name, value: String(typed), ...lengthOf(field) };
  if (field.is === 'text' && field.rows) {
    return (
      <Field {...said}>
        <TextArea {...control} rows={field.rows} onChange={(event) => put(event.target.value)} />
      </Field>
    );
  }
  const input: TextInputProps = {
    ...control,
    ...byKind[field.is],
    ...help[name],
    onChange: (event) => put(event.target.value),
  };
  return (
    <Field {...said} required={field.is === 'line'}>
      {name === 'area' ? <SuggestedInput suggest={areaNames} {...input} /> : <TextInput {...input} />}
    </Field>
  );
}

const byKind: Partial<Record<ReturnType<typeof homeField>['is'], TextInputProps>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off', maxLength: 40 },
  day: { type: 'date', icon: 'calendar' },
};

function lengthOf(field: ReturnType<typeof homeField>): { maxLength?: number } {
  return field.is === 'line' || field.is === 'text' ? { maxLength: field.most } : {};
}

/** A count to be typed, or stepped one up or down. */
function CountField(props: {
  label: string;
  mark: string | undefined;
  error: string | undefined;
  name: string;
  one: string;
  most: number;
  typed: string;
  put(typed: string): void;
}) {
  const { label, mark, error, name, one, most, typed, put } = props;
  const count = Number(typed);
  return (
    <Field label={label} mark={mark} error={error}>
      {(control) => (
        <div className={`input ${styles.stepper}`}>
          <IconButton
            icon="minus"
            label={`One ${one} less`}
            disabled={!(count > 0)}
            onClick={() => put(String(count - 1))}
          />
          <input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder="–"
            value={typed}
            onChange={(event) => put(event.target.value)}
          />
          <IconButton
            icon="plus"
            label={`One ${one} more`}
            disabled={count >= most}
            onClick={() => put(String((count || 0) + 1))}
          />
        </div>
      )}
    </Field>
  );
}

/** Buttons of which at most one is on; pressed once more it is none. */
function Pick<V extends string | number>(props: {
  label: string;
  options: readonly { value: V; label: ReactNode; name?: string }[];
  value: V | '' | null;
  look: 'kinds' | 'arches';
  onChange(value: V | undefined): void;
}) {
  const { label, options, value, look, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the FieldSet around it is the fieldset
    <div role="group" aria-label={label} className={styles[look]}>
      {options.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          aria-label={each.name}
          onClick={() => onChange(each.value === value ? undefined : each.value)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
