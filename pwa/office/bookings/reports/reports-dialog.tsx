import { useState } from 'react';
import { dateAndClock, dateOf } from '../../../../contract/dates';
import { reportedWork, whyOf } from '../../../../contract/office/report-labels';
import { type Report, reportStates } from '../../../../contract/office/reports';
import { showVisit } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { StatusBadge, type StatusKind } from '../../../ui/feedback/status-badge';
import { toast } from '../../../ui/feedback/toast-store';
import { Dialog } from '../../../ui/overlays/dialog';
import listToolsStyles from '../../kit/filters/filters.module.css';
import { failedText } from '../../kit/form/failed-text';
import { LoadFailed } from '../../kit/rows/load-failed';
import { RowOpen } from '../../kit/rows/row-open';
import officeDialogStyles from '../office-dialog.module.css';
import { useMarkingReports, useMarkReport, useReports } from './data';
import styles from './reports.module.css';

type State = Report['state'];
const stateLabels: Record<State, string> = { new: 'To do', seen: 'Done' };

interface Props {
  onClose: () => void;
  onOpen: (bookingId: string) => void;
}

/** Technicians' work that the server refused: what they wanted, why not, and that an admin looked after it. */
export function ReportsDialog({ onClose, onOpen }: Props) {
  const [state, setState] = useState<State>('new');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const list = useReports({ state, cursor: cursors.at(-1) });
  const { mutate } = useMarkReport();
  const marking = useMarkingReports();
  const failed = list.isError && (!list.data || list.isPlaceholderData);
  const rows = list.isPlaceholderData ? undefined : list.data?.rows.filter((row) => row.state === state);

  function mark(row: Report, to: State) {
    mutate(
      { row, change: { state: to } },
      {
        onError: (problem) =>
          toast({
            kind: 'error',
            title: 'Error',
            description: failedText('Failed to update sync problem', problem),
          }),
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      placement="side"
      title="Sync problems"
      description="Changes that technicians made offline and the server could not apply. Nothing is lost."
      className={`text-md ${officeDialogStyles.bookingDrawer}`}
    >
      <fieldset className={`${listToolsStyles.stateFilter} flex no-shrink ${styles.reportsStates}`}>
        <legend className="visually-hidden">State</legend>
        {reportStates.map((each) => (
          <button
            className="nowrap soft bare"
            key={each}
            type="button"
            aria-pressed={each === state}
            onClick={() => {
              setState(each);
              setCursors([]);
            }}
          >
            {stateLabels[each]}
          </button>
        ))}
      </fieldset>
      {failed && (
        <LoadFailed noun="sync problems" problem={list.error} busy={list.isFetching} onRetry={list.refetch} />
      )}
      {!rows && !failed && <ReportsLoading />}
      {rows?.length === 0 && !failed && (
        <EmptyState
          title={state === 'new' ? 'Nothing to do' : 'Nothing here yet'}
          text={
            state === 'new'
              ? 'All changes from technicians were applied.'
              : 'What you mark as done moves here.'
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={`list-rows ${styles.reports}`} aria-label="Sync problems">
          {rows.map((row) => (
            <li className="grid to-start gap-10" key={row.id}>
              <ReportRow row={row} onOpen={() => onOpen(row.booking.id)} />
              <Button
                size="sm"
                disabled={marking.has(row.id)}
                onClick={() => mark(row, state === 'new' ? 'seen' : 'new')}
              >
                {state === 'new' ? 'Mark as done' : 'Move back to To do'}
                <span className="visually-hidden">, {row.booking.reference}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!failed && (cursors.length > 0 || list.data?.next) && (
        <div className="between">
          <Button size="sm" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
          <Button
            size="sm"
            disabled={!list.data?.next || list.isPlaceholderData}
            onClick={() => list.data?.next && setCursors([...cursors, list.data.next])}
          >
            Older
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function ReportsLoading() {
  return (
    <SkeletonGroup label="Loading sync problems" className={officeDialogStyles.detailsPart}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width="40%" />
    </SkeletonGroup>
  );
}

/** What a technician wanted of a booking, and why that was refused. */
function ReportRow({ row, onOpen }: { row: Report; onOpen: () => void }) {
  const { booking, person, queuedAt, seenBy, seenAt } = row;
  const visit = showVisit(booking.date);
  return (
    <div className={`${styles.report} full grid anywhere gap-4 num`}>
      <p className="between">
        <RowOpen onOpen={onOpen}>
          {booking.serviceType}, {booking.reference}
        </RowOpen>
        <StatusBadge kind={booking.status as StatusKind} />
      </p>
      <p className="soft">
        {booking.customerName} · {[visit.day, visit.start].filter(Boolean).join(', ')}
      </p>
      <p>
        <b>{person?.name ?? 'A technician'}</b> wanted: {reportedWork(row)}
      </p>
      <p>{whyOf(row)}</p>
      <p className="soft">
        Done on site {dateAndClock(queuedAt)}
        {seenAt && ` · marked by ${seenBy ?? 'someone'}, ${dateOf(seenAt)}`}
      </p>
    </div>
  );
}
