import type { TypedIn } from '../../../contract/forms/form-fields';
import { entitlementText } from '../../../contract/plans/entitlement-text';
import { packageFields } from '../../../contract/plans/package-fields';
import { type PackageInput, packageInput, type SubscriptionPackage } from '../../../contract/plans/packages';
import {
  checkIn,
  describeFields,
  type LabeledValue,
  readIn,
  typedIn,
  valueTextsOf,
} from '../kit/fields/field-values';
import { DeleteDialog } from '../kit/form/delete-dialog';
import { DrawnFields } from '../kit/form/drawn-fields';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { useCreatePackage, useDeletePackage, useUpdatePackage } from './data';
import { readEntitlement, type TypedEntitlement, typedEntitlement } from './entitlement-values';
import { EntitlementsField } from './entitlements-field';

const newPackage: PackageInput = {
  name: '',
  type: 'basic',
  bhk: 2,
  price: 0,
  duration: 1,
  features: [],
  entitlements: [],
  isActive: true,
};

/** The fields as they stand in the form, and what is included; undefined until somebody says it. */
interface PackageValues extends TypedIn<typeof packageFields> {
  entitlements: TypedEntitlement[] | undefined;
}

/** What stands in the form for a package, and what is sent of it. */
export const packageForm = {
  valuesOf(row: SubscriptionPackage | undefined): PackageValues {
    const of = row ?? newPackage;
    return { ...typedIn(packageFields, of), entitlements: of.entitlements?.map(typedEntitlement) };
  },
  check({ entitlements, ...values }: PackageValues) {
    const included = entitlements && { entitlements: entitlements.map(readEntitlement) };
    return checkIn(packageFields, packageInput, values, { ...readIn(packageFields, values), ...included });
  },
  texts: {
    ...valueTextsOf(packageFields),
    entitlements: (rows: TypedEntitlement[] | undefined) => includedIn(rows?.map(readEntitlement)),
  },
};

function includedIn(rows: PackageInput['entitlements']): string {
  return rows?.map(entitlementText).join('\n') || 'none';
}

/** A package in words, for two versions side by side. */
export function describePackage(of: PackageInput): LabeledValue[] {
  const included = { label: 'Visits and hours', text: includedIn(of.entitlements) };
  return [...describeFields(packageFields, of), included];
}

/** Adds a package, or changes the one given. */
export function PackageDialog({ row, onClose }: { row?: SubscriptionPackage; onClose: () => void }) {
  const create = useCreatePackage();
  const update = useUpdatePackage();
  const form = useEditForm<SubscriptionPackage, PackageValues, PackageInput>({
    row,
    ...packageForm,
    send: (input, to) =>
      'row' in to
        ? update.mutateAsync({ row: to.row, change: input })
        : create.mutateAsync({ ...input, id: to.newId }),
    type: 'package',
    words: row ? packageMessages.update : packageMessages.create,
    onDone: onClose,
  });
  return (
    <>
      <EditDialog
        title={row ? 'Edit Package' : 'Add New Package'}
        submitLabel={row ? 'Update Package' : 'Create Package'}
        form={form}
        onClose={onClose}
      >
        <DrawnFields fields={packageFields} form={form} />
        <EntitlementsField
          rows={form.values.entitlements}
          faults={form.faults}
          beside={form.now.entitlements}
          onChange={(entitlements) => form.change({ entitlements })}
        />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ name }) => `the package “${name}”`}
        theirs={describePackage}
        mine={describePackage}
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
      consequence="Subscriptions to it stay as they are: their price, dates and status do not change. Customers can no longer choose it."
      words={packageMessages.delete}
      remove={() => mutateAsync(row)}
      onClose={onClose}
    />
  );
}

/** What is said of each action. */
export const packageMessages = {
  create: said('created', 'create'),
  update: said('updated', 'update'),
  delete: said('deleted', 'delete'),
  toggle: {
    done: 'Subscription package status updated successfully',
    failed: 'Failed to update subscription package status',
  },
} as const;

function said(done: string, failed: string) {
  return {
    done: `Subscription package ${done} successfully`,
    failed: `Failed to ${failed} subscription package`,
  };
}
