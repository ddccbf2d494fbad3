import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countOf } from '../../../contract/counts';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useReleaseHeld } from '../data/notifications';
import { failedText } from '../kit/form/failed-text';
import { ListKeys } from '../kit/keys/key-hints';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import { clearedOf, useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { isAtRow, stepRow } from '../kit/list/row-focus';
import { MessagePages } from '../kit/notifications/message-pages';
import { useAgain } from '../kit/notifications/use-again';
import styles from './notifications.module.css';
import { type NotificationActs, notificationsList } from './notifications-list';

const listKeys = [[['j', 'k'], 'Move'], [['enter'], 'Open the booking'], 's'] as const;

/** What was sent to whom, and what did not arrive. */
export function AdminNotificationsPage() {
  const state = useOfficeList(notificationsList);
  const { list, location, selected, saving } = state;
  const navigate = useNavigate();
  const onAgain = useAgain();
  const acts = useMemo<NotificationActs>(
    () => ({
      onAgain,
      onOpen: ({ booking }) => booking && navigate(`/admin/bookings?search=${booking.reference}`),
    }),
    [onAgain, navigate],
  );
  useOfficeKeys({
    j: () => stepRow(1, selected?.id),
    k: () => stepRow(-1, selected?.id),
    enter: () => selected && acts.onOpen(selected),
    s() {
      if (!selected?.again || !isAtRow(selected.id) || saving.has(selected.id)) return;
      onAgain(selected);
      stepRow(1, selected.id);
    },
  });
  const { held = 0, failed = 0 } = list.data?.counts ?? {};
  return (
    <OfficeListPage
      of={notificationsList}
      state={state}
      acts={acts}
      own={<MessagePages />}
      onOpen={acts.onOpen}
      foot={<ListKeys keys={listKeys} />}
      around={(panel) => (
        <>
          {held > 0 && <Held count={held} />}
          {failed > 0 && location.filters.state !== 'failed' && (
            <Failed
              count={failed}
              onShow={() => location.change({ ...clearedOf(notificationsList), state: 'failed' })}
            />
          )}
          {panel}
        </>
      )}
    />
  );
}

/** What is for somebody to do stands above what went well. */
function Failed({ count, onShow }: { count: number; onShow: () => void }) {
  const many = count > 1000 ? 'More than 1,000 messages' : countOf(count, 'message');
  return (
    <div className={styles.above}>
      <Note kind="error">
        <div className="between">
          <span>{count === 1 ? 'One message' : many} from the last 7 days did not arrive.</span>
          <Button size="sm" onClick={onShow}>
            Show {count === 1 ? 'it' : 'them'}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Nobody can tell which of them went out before: the office decides. */
function Held({ count }: { count: number }) {
  const { mutate: release, isPending } = useReleaseHeld();
  const [asking, setAsking] = useState(false);
  const letGo = () =>
    release(undefined, {
      onSettled: () => setAsking(false),
      onSuccess: (released) =>
        toast({
          title: 'Success',
          description: `${countOf(released, 'message')} ${released === 1 ? 'is' : 'are'} released`,
        }),
      onError: (problem) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: failedText('Failed to release messages', problem),
        }),
    });
  return (
    <div className={`${styles.above} ${styles.held}`}>
      <Note
        kind="warning"
        title={count === 1 ? 'One message is kept back' : `${countOf(count, 'message')} are kept back`}
      >
        <p>
          They were not sent yet when the backup now in use was made. Some may have gone out since. What is no
          longer relevant is not sent.
        </p>
        <Button size="sm" busy={isPending} onClick={() => setAsking(true)}>
          Release messages
        </Button>
      </Note>
      <ConfirmDialog
        open={asking}
        title={count === 1 ? 'Release one message?' : `Release ${count} messages?`}
        text="They are sent now and cannot be recalled. Some people may get a message twice."
        cancelLabel="Keep messages back"
        confirmLabel="Release messages"
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={letGo}
      />
    </div>
  );
}
