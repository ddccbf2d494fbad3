import type { ReactNode } from 'react';
import { settledAmount } from '../../../../contract/amount';
import type { OfficeField } from '../../../../contract/forms/form-fields';
import type { Faults } from '../../../data/outbox/use-submit';
import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { MoneyInput } from '../../../ui/form/money-input';
import { Select, type SelectOption } from '../../../ui/form/select';
import { SuggestedInput } from '../../../ui/form/suggested-input';
import { TextArea, TextInput, type TextInputProps } from '../../../ui/form/text-input';
import { isMoney, showIn } from '../fields/field-values';
import { lineFault } from '../fields/form-faults';
import styles from './edit-dialog.module.css';

/** What is said to the browser of one field alone, and what it offers. */
export type Extra = TextInputProps & { suggest?: () => Promise<readonly string[]> };

interface Props<Name extends string> {
  fields: Readonly<Record<Name, OfficeField>>;
  /** Which of them, in which order; all of them without it. */
  names?: readonly Name[];
  form: {
    values: Readonly<Record<NoInfer<Name>, unknown>>;
    faults: Faults;
    now?: { readonly [Each in NoInfer<Name>]?: ReactNode };
    change(part: object): void;
  };
  extra?: { readonly [Each in NoInfer<Name>]?: Extra };
}

/** The fields of a form of the office, each drawn by what it holds. The first one is typed into when it opens. */
export function DrawnFields<Name extends string>(props: Props<Name>): ReactNode {
  const { fields, form, extra } = props;
  const { values, faults, now, change } = form;
  const names = props.names ?? (Object.keys(fields) as Name[]);
  return names.map((name, at) => {
    const { onlyWith } = fields[name];
    // Its place stays, so that no other moves when it comes.
    if (onlyWith && !values[onlyWith as Name]) return <span key={name} />;
    return (
      <DrawnField
        key={name}
        name={name}
        field={fields[name]}
        value={values[name]}
        faults={faults}
        beside={now?.[name]}
        extra={{ ...(at === 0 && focused), ...extra?.[name] }}
        put={(value) => change({ [name]: value })}
      />
    );
  });
}

const focused = { 'data-autofocus': true };

interface FieldProps {
  name: string;
  field: OfficeField;
  value: unknown;
  faults: Faults;
  beside?: ReactNode;
  extra?: Extra;
  put(value: unknown): void;
}

/** One field, drawn by what it holds. */
export function DrawnField({ name, field, value, faults, beside, extra, put }: FieldProps) {
  const { label, mark, hint, wide } = field;
  const full = wide ? 'form-full' : undefined;
  if (field.is === 'yesNo') {
    return (
      <div className={full}>
        <Switch label={label} hint={hint} checked={value === true} onChange={put} />
        {beside}
      </div>
    );
  }
  const typed = String(value ?? '');
  const said = { label, mark, hint, beside, error: faults[name], required: isNeeded(field) };
  const control = {
    name,
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => put(event.currentTarget.value),
  };
  if (isMoney(field)) {
    return (
      <Field {...said} mark="AED">
        <MoneyInput name={name} value={typed} onType={put} settle={settledAmount} />
      </Field>
    );
  }
  switch (field.is) {
    case 'number':
      return (
        <Field {...said} mark={mark ?? field.unit}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={field.from}
            max={field.to}
            autoComplete="off"
            {...control}
            onFocus={(event) => event.currentTarget.select()}
            // A turn of the wheel over the field must not change it.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </Field>
      );
    case 'lines':
      return (
        <Field
          {...said}
          className="form-full"
          hint={hint ?? 'One per line.'}
          error={lineFault(faults, name, typed)}
        >
          <TextArea className={styles.editLines} {...control} />
        </Field>
      );
    case 'choice':
    case 'scale':
    case 'oneOf':
    case 'size': {
      const kept = (text: string) => (field.is === 'scale' ? Number(text) || null : text);
      return (
        <Field {...said} className={full}>
          <Select
            {...control}
            options={optionsOf(field)}
            onChange={(event) => put(kept(event.currentTarget.value))}
          />
        </Field>
      );
    }
    default:
      if (field.is === 'text' && field.rows) {
        return (
          <Field {...said} className="form-full">
            <TextArea rows={field.rows} {...control} />
          </Field>
        );
      }
      return (
        <Field {...said} className={full}>
          <Line autoComplete="off" {...byKind[field.is]} {...control} {...extra} />
        </Field>
      );
  }
}

function Line({ suggest, ...input }: Extra) {
  return suggest ? <SuggestedInput suggest={suggest} {...input} /> : <TextInput {...input} />;
}

const byKind: Partial<Record<OfficeField['is'], TextInputProps>> = {
  count: { type: 'number' },
  day: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  link: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  web: { type: 'url', inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' },
};

const alwaysNeeded: ReadonlyArray<OfficeField['is']> = ['line', 'money', 'number', 'size', 'oneOf'];

function isNeeded({ is, needed }: OfficeField): boolean {
  return needed ?? alwaysNeeded.includes(is);
}

/** What there is to choose of; nothing as well, where it may be left open. */
function optionsOf(field: OfficeField & { is: 'choice' | 'scale' | 'oneOf' | 'size' }): SelectOption[] {
  const values =
    field.is === 'choice' || field.is === 'oneOf'
      ? field.of
      : Array.from({ length: field.to - field.from + 1 }, (_, at) => at + field.from);
  const options = values.map((value) => ({ value: String(value), label: showIn(field, value) }));
  const isOpen = field.is === 'choice' || field.is === 'scale';
  return isOpen ? [{ value: '', label: 'Not set' }, ...options] : options;
}
