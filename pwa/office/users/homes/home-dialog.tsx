import { areaNames } from '../../../../contract/homes/area-names';
import { type Home, type HomeRequest, homeKinds } from '../../../../contract/homes/homes';
import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { SuggestedInput } from '../../../ui/form/suggested-input';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { useAddHome, useUpdateHome } from '../../data/homes';
import { EditDialog } from '../../kit/form/edit-dialog';
import { FormConflict } from '../../kit/form/form-conflict';
import { useEditForm } from '../../kit/form/use-edit-form';
import { capitalised } from '../../kit/rows/set-select';
import { checkHome, type HomeValues, tellHome, tellsOf, valuesOf } from './home-values';

const unsaid = { value: '', label: 'Not said' };
const kinds = [unsaid, ...capitalised(homeKinds)];
const sizes = [unsaid, ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} BHK` }))];

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

  /** A line of text under its own name. */
  const text = (name: TextName, label: string, more: { mark?: string; type?: string } = {}) => (
    <Field label={label} mark={more.mark} error={faults[name]} beside={now[name]} required={name === 'label'}>
      <TextInput
        name={name}
        type={more.type}
        autoComplete="off"
        data-autofocus={name === 'label' || undefined}
        value={values[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Field>
  );

  return (
    <>
      <EditDialog
        title={row ? 'Edit home' : 'Add home'}
        submitLabel={row ? 'Save home' : 'Add home'}
        form={form}
        onClose={onClose}
      >
        {text('label', 'Name', { mark: 'Villa, Mother’s flat' })}
        <Field label="Kind" error={faults.kind} beside={now.kind}>
          <Select
            options={kinds}
            value={values.kind}
            onChange={(event) => change({ kind: event.currentTarget.value })}
          />
        </Field>
        <Field label="Area" error={faults.area} beside={now.area}>
          <SuggestedInput
            name="area"
            maxLength={120}
            suggest={areaNames}
            autoComplete="off"
            value={values.area}
            onChange={(event) => change({ area: event.currentTarget.value })}
          />
        </Field>
        {text('street', 'Street or tower')}
        {text('unit', 'Villa or unit')}
        {text('makani', 'Makani number', { mark: 'ten digits' })}
        <Field label="BHK" error={faults.bhk} beside={now.bhk}>
          <Select
            options={sizes}
            value={values.bhk}
            onChange={(event) => change({ bhk: event.currentTarget.value })}
          />
        </Field>
        {text('acUnits', 'AC units', { type: 'number' })}
        <Field className="form-full" label="Gate and parking" error={faults.access} beside={now.access}>
          <TextArea
            rows={2}
            maxLength={500}
            value={values.access}
            onChange={(event) => change({ access: event.currentTarget.value })}
          />
        </Field>
        <div>
          <Switch
            label="A permit is needed"
            checked={values.permitNeeded}
            onChange={(permitNeeded) => change({ permitNeeded })}
          />
          {now.permitNeeded}
        </div>
        {values.permitNeeded ? text('permitUntil', 'Permit until', { type: 'date' }) : <span />}
        {text('contactName', 'Who opens the door', { mark: 'if not the customer' })}
        {text('contactPhone', 'Their number', { type: 'tel' })}
        {!row?.usual && (
          <div className="form-full">
            <Switch
              label="The usual home"
              hint="Filled in when they ask for a visit."
              checked={values.usual}
              onChange={(usual) => change({ usual })}
            />
            {now.usual}
          </div>
        )}
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

type TextName = Exclude<keyof HomeValues, 'permitNeeded' | 'usual'>;
