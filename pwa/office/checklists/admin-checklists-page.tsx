import { useState } from 'react';
import { countOf } from '../../../contract/counts';
import type { AdminChecklist } from '../../../contract/work/admin-checklists';
import type { ChecklistPoint } from '../../../contract/work/checklists';
import { Button } from '../../ui/button';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { liveIn, useAdminList } from '../data/lists/list';
import { typingPollMs } from '../data/lists/polling';
import { AdminHead } from '../kit/admin-head';
import { Panel, Panels } from '../kit/panels/panel';
import { ListFailed } from '../kit/rows/list-states';
import { savedText } from '../kit/saved-text';
import { ChecklistDialog } from './checklist-dialog';
import { notesOf } from './checklist-values';
import styles from './checklists.module.css';

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
