import type { AdminChecklist } from '../../../contract/work/admin-checklists';
import type { ChecklistInput } from '../../../contract/work/checklists';
import { useAdminChange } from '../data/lists/list';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { type ChecklistValues, checklistForm, describeChecklist } from './checklist-values';
import { PointsField } from './points-field';

const words = { done: 'The checklist is saved.', failed: 'The checklist could not be saved.' };

/** The list of one service, changed as a whole. */
export function ChecklistDialog({ row, onClose }: { row: AdminChecklist; onClose: () => void }) {
  const { mutateAsync } = useAdminChange<AdminChecklist, ChecklistInput>('checklists');
  const form = useEditForm<AdminChecklist, ChecklistValues, ChecklistInput>({
    row,
    ...checklistForm,
    send: (change, to) => mutateAsync({ row: 'row' in to ? to.row : row, change }),
    type: 'checklist',
    words,
    onDone: onClose,
  });
  return (
    <>
      <EditDialog title={`${row.serviceType} checklist`} submitLabel="Save" form={form} onClose={onClose}>
        <PointsField
          points={form.values.points}
          faults={form.faults}
          beside={form.now.points}
          onChange={(points) => form.change({ points })}
        />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ serviceType }) => `the checklist of ${serviceType}`}
        theirs={describeChecklist}
        mine={describeChecklist}
      />
    </>
  );
}
