import { settledAmount } from '../../../contract/amount';
import { packageTypes, typeName } from '../../../contract/plans/package-names';
import type { PackageInput, SubscriptionPackage } from '../../../contract/plans/packages';
import { Switch } from '../../ui/form/check-field';
import { Field } from '../../ui/form/field';
import { MoneyInput } from '../../ui/form/money-input';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { DeleteDialog } from '../kit/form/delete-dialog';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { LinesField } from '../kit/form/lines-field';
import { NumberField } from '../kit/form/number-field';
import { useEditForm } from '../kit/form/use-edit-form';
import { useCreatePackage, useDeletePackage, useUpdatePackage } from './data';
import { checkPackage, type PackageValues, tellPackage, tellsOf, valuesOf } from './package-values';
import { packageWords } from './package-words';

const types = packageTypes.map((value) => ({ value, label: typeName(value) }));
const sizes = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} BHK` }));

/** Adds a package, or changes the one given. */
export function PackageDialog({ row, onClose }: { row?: SubscriptionPackage; onClose: () => void }) {
  const create = useCreatePackage();
  const update = useUpdatePackage();
  const form = useEditForm<SubscriptionPackage, PackageValues, PackageInput>({
    row,
    valuesOf,
    check: checkPackage,
    send: (input, to) =>
      'row' in to
        ? update.mutateAsync({ row: to.row, change: input })
        : create.mutateAsync({ ...input, id: to.newId }),
    tells: tellsOf,
    type: 'package',
    words: row ? packageWords.update : packageWords.create,
    onDone: onClose,
  });
  const { values, change, faults, now } = form;
  return (
    <>
      <EditDialog
        title={row ? 'Edit Package' : 'Add New Package'}
        submitLabel={row ? 'Update Package' : 'Create Package'}
        form={form}
        onClose={onClose}
      >
        <Field className="form-full" label="Name" error={faults.name} beside={now.name} required>
          <TextInput
            name="name"
            autoComplete="off"
            data-autofocus
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label="Type" error={faults.type} beside={now.type} required>
          <Select
            name="type"
            options={types}
            value={values.type}
            onChange={(event) => change({ type: event.currentTarget.value })}
          />
        </Field>
        <Field label="BHK" error={faults.bhk} beside={now.bhk} required>
          <Select
            name="bhk"
            options={sizes}
            value={values.bhk}
            onChange={(event) => change({ bhk: event.currentTarget.value })}
          />
        </Field>
        <Field label="Price" mark="AED" error={faults.price} beside={now.price} required>
          <MoneyInput
            name="price"
            value={values.price}
            onType={(price) => change({ price })}
            settle={settledAmount}
          />
        </Field>
        <NumberField
          label="Duration"
          mark="months, 1 to 12"
          name="duration"
          value={values.duration}
          error={faults.duration}
          beside={now.duration}
          step={1}
          min={1}
          onChange={(duration) => change({ duration })}
        />
        <LinesField
          label="Features"
          name="features"
          beside={now.features}
          value={values.features}
          faults={faults}
          required
          onChange={(features) => change({ features })}
        />
        <div className="form-full">
          <Switch
            label="Active"
            hint="Customers can choose it."
            checked={values.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          {now.isActive}
        </div>
      </EditDialog>
      <FormConflict
        form={form}
        what={({ name }) => `the package “${name}”`}
        theirs={tellPackage}
        mine={tellPackage}
      />
    </>
  );
}

/** Asks before a package is deleted, and says that what was bought of it stays. */
export function DeletePackageDialog({ row, onClose }: { row: SubscriptionPackage; onClose: () => void }) {
  const { mutateAsync } = useDeletePackage();
  return (
    <DeleteDialog
      noun="package"
      name={row.name}
      text="Are you sure you want to delete this package?"
      consequence="Subscriptions to it stay as they are: their price, dates and status do not change. It can no longer be chosen."
      words={packageWords.delete}
      remove={() => mutateAsync(row)}
      onClose={onClose}
    />
  );
}
