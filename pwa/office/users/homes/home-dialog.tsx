import { areaNames } from '../../../../contract/homes/area-names';
import type { Home, HomeRequest } from '../../../../contract/homes/homes';
import { useAddHome, useUpdateHome } from '../../data/homes';
import { DrawnFields } from '../../kit/form/drawn-fields';
import { EditDialog } from '../../kit/form/edit-dialog';
import { FormConflict } from '../../kit/form/form-conflict';
import { useEditForm } from '../../kit/form/use-edit-form';
import {
  checkHome,
  describeHome,
  type HomeValue,
  type HomeValues,
  officeFields,
  valuesOf,
  valueTexts,
} from './home-values';

/** The Makani number stands with the address here, and what is counted in one row after it. */
const address: readonly HomeValue[] = ['label', 'kind', 'area', 'street', 'unit', 'makani'];
const others = Object.keys(officeFields).filter(
  (name): name is HomeValue => !address.includes(name as never),
);
const isNumeric = (name: HomeValue) => officeFields[name].is === 'count' || officeFields[name].is === 'scale';
const names = [...address, ...others.filter(isNumeric), ...others.filter((name) => !isNumeric(name))];

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
    texts: valueTexts,
    type: 'home',
    words: row
      ? { done: 'Home updated successfully', failed: 'Failed to update home' }
      : { done: 'Home added successfully', failed: 'Failed to add home' },
    onDone: onClose,
  });
  return (
    <>
      <EditDialog
        title={row ? 'Edit home' : 'Add home'}
        submitLabel={row ? 'Save home' : 'Add home'}
        form={form}
        onClose={onClose}
      >
        <DrawnFields
          fields={officeFields}
          names={row?.usual ? names.filter((name) => name !== 'usual') : names}
          form={form}
          extra={{ area: { suggest: areaNames, maxLength: officeFields.area.most } }}
        />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ label }) => `the home “${label}”`}
        theirs={describeHome}
        mine={describeHome}
      />
    </>
  );
}
