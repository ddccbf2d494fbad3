import { useState } from 'react';
import { atText } from '../../../contract/bookings/urgent-labels';
import { dateAndClock } from '../../../contract/dates';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import { events } from '../../../contract/notifications/event-table';
import { Button } from '../../ui/button';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { AdminHead } from '../kit/admin-head';
import { MessagePages } from '../kit/notifications/message-pages';
import { Panel, Panels } from '../kit/panels/panel';
import { ListFailed } from '../kit/rows/list-states';
import { useFinishManualMessage, useManualMessages, useWaitingForMorning } from './data';
import styles from './manual-messages.module.css';
import { WordingsPanel } from './wordings-panel';
import { Written } from './written';

type Done = 'sent' | 'left' | 'back';

/** What people of the office send by WhatsApp: one message after the other, each by one press. */
export function ManualMessagesPage() {
  const list = useManualMessages();
  const { mutateAsync: send } = useFinishManualMessage();
  const [chosenId, choose] = useState<string>();
  const [last, setLast] = useState<{ row: Notification; done: Done }>();
  const rows = list.data?.rows.filter(({ state }) => state === 'by-hand') ?? [];
  const later = useWaitingForMorning().data?.rows.filter(isLater) ?? [];
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];

  function step(by: number) {
    const at = rows.findIndex(({ id }) => id === chosen?.id);
    choose(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id);
  }

  function done(row: Notification, what: Done) {
    const at = rows.findIndex(({ id }) => id === row.id);
    choose(what === 'back' ? row.id : rows[at + 1]?.id);
    setLast(what === 'back' ? undefined : { row, done: what });
    send({ row, change: what }).catch((problem) => {
      setLast(undefined);
      toast({ kind: 'error', title: 'Error', description: problem.message });
    });
  }

  return (
    <>
      <AdminHead
        title="To Send by WhatsApp"
        summary={list.data && waitingText(Number.parseInt(list.data.total, 10))}
      >
        <div className="only-desktop">
          <MessagePages />
        </div>
      </AdminHead>
      <Panels>
        <div className="only-phone">
          <MessagePages />
        </div>
        {list.error && !list.data && (
          <ListFailed
            noun="messages"
            onlineOnly="sent messages are never kept on a device."
            problem={list.error}
            busy={list.isFetching}
            onRetry={() => list.refetch()}
          />
        )}
        {list.isPending && (
          <SkeletonGroup label="Loading the messages">
            <SkeletonText lines={5} />
          </SkeletonGroup>
        )}
        {list.data && (
          <Panel title="Waiting" className={styles.waiting}>
            {last && <LastDone {...last} onBack={() => done(last.row, 'back')} />}
            {rows.length === 0 ? (
              <p className="soft">
                {later.length > 0 ? 'Nothing can be sent now.' : 'No messages waiting.'} Messages appear here
                for customers who prefer WhatsApp, and for guests without an e-mail address.
              </p>
            ) : (
              <ul className="lined">
                {rows.map((row) => (
                  <li key={row.id}>
                    <button
                      type="button"
                      className={`${styles.row} text-start grid bare full rounded`}
                      aria-current={row.id === chosen?.id}
                      onClick={() => choose(row.id)}
                    >
                      <span className="strong">{row.to.name ?? 'A guest'}</span>
                      <span>{events[row.event].label}</span>
                      <span className="soft num">
                        {[row.booking?.reference, dateAndClock(row.createdAt)].filter(Boolean).join(' · ')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {later.length > 0 && <Later rows={later} />}
          </Panel>
        )}
        {chosen && (
          <Written key={chosen.id} row={chosen} onDone={(what) => done(chosen, what)} onStep={step} />
        )}
        <WordingsPanel />
      </Panels>
    </>
  );
}

/** What is due later than now; what is due is on its way. */
function isLater({ dueAt }: Notification): boolean {
  return dueAt !== null && Date.parse(dueAt) > Date.now();
}

/** What comes to the list by itself once nobody is disturbed by it, by when. */
function Later({ rows }: { rows: readonly Notification[] }) {
  const now = new Date();
  return (
    <>
      <h3 className={styles.later}>{rows.length === 1 ? '1 comes later' : `${rows.length} come later`}</h3>
      <ul className="lined" aria-label="Later">
        {rows.map(({ id, event, to, booking, dueAt }) => (
          <li key={id} className={`${styles.row} text-start grid bare full rounded`}>
            <span className="strong">{to.name ?? 'A guest'}</span>
            <span>{events[event].label}</span>
            <span className="soft num">
              {[booking?.reference, dueAt && `from ${atText(dueAt, now)}`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** We know that its chat was opened, not that somebody pressed Send there. */
function LastDone({ row, done, onBack }: { row: Notification; done: Done; onBack(): void }) {
  const who = row.to.name ?? 'a guest';
  return (
    <p className={`${styles.last} between sand rounded`} role="status">
      {done === 'sent'
        ? `“${events[row.event].label}” to ${who} is open in WhatsApp. Press Send there.`
        : `“${events[row.event].label}” to ${who} is skipped.`}
      <Button size="sm" onClick={onBack}>
        Move back to list
      </Button>
    </p>
  );
}

/** That nothing waits stands where it would. */
function waitingText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 waiting' : `${count} waiting`;
}
