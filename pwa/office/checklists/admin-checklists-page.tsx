import { useState } from 'react';
import { countOf } from '../../../contract/counts';
import type { AdminChecklist } from '../../../contract/work/admin-checklists';
import type { ChecklistInput, ChecklistPoint } from '../../../contract/work/checklists';
import { Button } from '../../ui/button';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { liveIn, useAdminChange, useAdminList } from '../data/lists/list';
import { typingPollMs } from '../data/lists/polling';
import { AdminHead } from '../kit/admin-head';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { Panel, Panels } from '../kit/panels/panel';
import { ListFailed } from '../kit/rows/list-states';
import { savedText } from '../kit/saved-text';
import { type ChecklistValues, checklistForm, describeChecklist, notesOf } from './checklist-values';
import styles from './checklists.module.css';
import { PointsField } from './points-field';

/** What technicians check off at a job: one list a service, read here, changed in a dialog. */
export function AdminChecklistsPage() {
  const [editing, setEditing] = useState<AdminChecklist>();
  const { data, error, isFetching, refetch } = useAdminList<AdminChecklist>(
    'checklists',
    {},
    editing && { pollMs: typingPollMs },
  );
  const lists = data?.rows;
  const points = lists?.reduce((sum, each) => sum + each.points.length, 0) ?? 0;
  return (
    <>
      <AdminHead
        title="Checklists"
        summary={lists && `${countOf(lists.length, 'service')}, ${countOf(points, 'point')}`}
      />
      {!lists && error && (
        <ListFailed
          noun="checklists"
          onlineOnly="checklists can only be changed on the server."
          problem={error}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      <Panels>
        {!lists && !error && (
          <SkeletonGroup label="Loading the checklists">
            <SkeletonText lines={7} />
          </SkeletonGroup>
        )}
        {lists?.map((list) => (
          <ChecklistPanel key={list.id} list={list} onEdit={() => setEditing(list)} />
        ))}
      </Panels>
      {editing && <ChecklistDialog row={liveIn(lists, editing)} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function ChecklistPanel({ list, onEdit }: { list: AdminChecklist; onEdit: () => void }) {
  const { serviceType, points } = list;
  return (
    <Panel
      title={serviceType}
      act={
        <Button size="sm" icon="edit" aria-label={`Edit the checklist of ${serviceType}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      {points.length === 0 ? (
        <p className="soft">No points yet. Jobs of this service start without a list.</p>
      ) : (
        <ol className={`${styles.points} lined num`}>
          {points.map((point) => (
            <PointLine key={point.id} point={point} />
          ))}
        </ol>
      )}
      <p className="soft text-sm num">
        {savedText(list, 'As it was set up: no one has changed it yet.')} A job keeps the list it began with.
      </p>
    </Panel>
  );
}

function PointLine({ point }: { point: ChecklistPoint }) {
  const notes = notesOf(point);
  return (
    <li>
      <span className="between gap-12">
        <span className="min-0 anywhere">{point.text}</span>
        {notes && <span className={`${styles.notes} soft text-sm`}>{notes}</span>}
      </span>
    </li>
  );
}

const words = { done: 'The checklist is saved.', failed: 'The checklist could not be saved.' };

/** The list of one service, changed as a whole. */
function ChecklistDialog({ row, onClose }: { row: AdminChecklist; onClose: () => void }) {
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
