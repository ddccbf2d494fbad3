import type { ReactNode } from 'react';
import type { FormField } from '../../../../contract/form-fields';
import { areaNames } from '../../../../contract/homes/area-names';
import { homeField, homeFieldNames, homeFields } from '../../../../contract/homes/home-fields';
import type { Home, HomeRequest } from '../../../../contract/homes/homes';
import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select, type SelectOption } from '../../../ui/form/select';
import { SuggestedInput } from '../../../ui/form/suggested-input';
import { TextArea, TextInput, type TextInputProps } from '../../../ui/form/text-input';
import { useAddHome, useUpdateHome } from '../../data/homes';
import { EditDialog } from '../../kit/form/edit-dialog';
import { FormConflict } from '../../kit/form/form-conflict';
import { useEditForm } from '../../kit/form/use-edit-form';
import { capitalised } from '../../kit/rows/set-select';
import { checkHome, type HomeValues, labelOf, tellHome, tellsOf, valuesOf } from './home-values';

const unsaid = { value: '', label: 'Not said' };

/** The Makani number stands with the address here, and what is counted in one row after it; a pin is its customer's alone. */
const address: readonly ValueName[] = ['label', 'kind', 'area', 'street', 'unit', 'makani'];
const others = homeFieldNames.filter(
  (name): name is ValueName => name !== 'pin' && !address.includes(name as ValueName),
);
const isCounted = (name: ValueName) => homeField(name).is === 'count' || homeField(name).is === 'scale';
const names = [...address, ...others.filter(isCounted), ...others.filter((name) => !isCounted(name))];

const marks: Partial<Record<ValueName, string>> = {
  label: 'Villa, Mother’s flat',
  makani: 'ten digits',
  contactName: 'if not the customer',
};

/** Adds a home for a person, or changes the one given. */
export function HomeDialog({ userId, row, onClose }: { userId: string; row?: Home; onClose: () => void }) {
  const add = useAddHome(userId);
  const update = useUpdateHome(userId);
  const form = useEditForm<Home, HomeValues, HomeRequest>({
    row,
    valuesOf,
    check: checkHome,
    send: (input, to) =>
      'row' in to
        ? update.mutateAsync({ home: to.row, change: input })
        : add.mutateAsync({ ...input, id: to.newId }),
    tells: tellsOf,
    type: 'home',
    words: row
      ? { done: 'Home updated successfully', failed: 'Failed to update home' }
      : { done: 'Home added successfully', failed: 'Failed to add home' },
    onDone: onClose,
  });
  const { values, change, faults, now } = form;

  return (
    <>
      <EditDialog
        title={row ? 'Edit home' : 'Add home'}
        submitLabel={row ? 'Save home' : 'Add home'}
        form={form}
        onClose={onClose}
      >
        {names.map((name) => {
          const { onlyWith } = homeField(name);
          if (onlyWith && !values[onlyWith as ValueName]) return <span key={name} />;
          if (name === 'usual' && row?.usual) return null;
          return (
            <DialogField
              key={name}
              name={name}
              value={values[name]}
              error={faults[name]}
              beside={now[name]}
              put={(value) => change({ [name]: value })}
            />
          );
        })}
      </EditDialog>
      <FormConflict
        form={form}
        what={({ label }) => `the home “${label}”`}
        theirs={tellHome}
        mine={tellHome}
      />
    </>
  );
}

type ValueName = keyof HomeValues;

/** A field drawn by what it holds. */
function DialogField(props: {
  name: ValueName;
  value: HomeValues[ValueName];
  error: string | undefined;
  beside: ReactNode;
  put(value: HomeValues[ValueName]): void;
}) {
  const { name, value, error, beside, put } = props;
  const field = homeField(name);
  const label = labelOf(name);
  if (field.is === 'yesNo') {
    const hint = name === 'usual' ? 'Filled in when they ask for a visit.' : undefined;
    return (
      <div className={name === 'usual' ? 'form-full' : undefined}>
        <Switch label={label} hint={hint} checked={value === true} onChange={put} />
        {beside}
      </div>
    );
  }
  const typed = String(value ?? '');
  const said = { label, mark: marks[name], error, beside };
  if (field.is === 'choice' || field.is === 'scale') {
    return (
      <Field {...said}>
        <Select
          options={optionsOf(field)}
          value={typed}
          onChange={({ currentTarget }) =>
            put(field.is === 'scale' ? Number(currentTarget.value) || null : currentTarget.value)
          }
        />
      </Field>
    );
  }
  if (field.is === 'text' && field.rows) {
    return (
      <Field className="form-full" {...said}>
        <TextArea
          rows={field.rows}
          maxLength={field.most}
          value={typed}
          onChange={(event) => put(event.currentTarget.value)}
        />
      </Field>
    );
  }
  const input: TextInputProps = {
    name,
    type: inputTypes[field.is],
    autoComplete: 'off',
    value: typed,
    onChange: (event) => put(event.currentTarget.value),
  };
  return (
    <Field {...said} required={field.is === 'line'}>
      {name === 'area' ? (
        <SuggestedInput maxLength={homeFields.area.most} suggest={areaNames} {...input} />
      ) : (
        <TextInput {...input} data-autofocus={name === 'label' || undefined} />
      )}
    </Field>
  );
}

const inputTypes: Partial<Record<FormField['is'], string>> = { count: 'number', day: 'date', phone: 'tel' };

function optionsOf(field: FormField): SelectOption[] {
  if (field.is === 'choice') return [unsaid, ...capitalised(field.of)];
  if (field.is !== 'scale') return [];
  const steps = Array.from({ length: field.to - field.from + 1 }, (_, at) => String(at + field.from));
  return [unsaid, ...steps.map((value) => ({ value, label: `${value} ${field.label}` }))];
}
