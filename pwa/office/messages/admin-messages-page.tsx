import { useMemo } from 'react';
import type { AdminMessage, MessageUpdate } from '../../../contract/messages/admin-messages';
import { typeName } from '../../../contract/plans/package-names';
import { useAdminChange } from '../data/lists/list';
import { RowConflict } from '../kit/form/row-conflict';
import { useRowChange } from '../kit/form/use-row-change';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { MessagePages } from '../kit/notifications/message-pages';
import { MessageDrawer } from './message-drawer';
import { type MessageActs, messagesList } from './messages-list';

const words = () => ({
  done: 'Message status updated successfully',
  failed: 'Failed to update message status',
});
const isDone = (current: AdminMessage, { state }: MessageUpdate) => current.state === state;
const describeMessage = ({ state }: AdminMessage) => [{ label: 'Status', text: typeName(state) }];

/** The inbox of the contact form: read, reply, put away. */
export function AdminMessagesPage() {
  const state = useOfficeList(messagesList);
  const { opened, open, onChanged, saving } = state;
  const { mutateAsync: send } = useAdminChange<AdminMessage, MessageUpdate>('messages');
  const changer = useRowChange<AdminMessage, MessageUpdate>({ send, words, isDone, onChanged });
  const { change } = changer;
  const acts = useMemo<MessageActs>(
    () => ({ onOpen: open, onPick: (message, to) => void change(message, { state: to }) }),
    [open, change],
  );
  return (
    <>
      <OfficeListPage of={messagesList} state={state} acts={acts} onOpen={open} own={<MessagePages />} />
      {opened && (
        <MessageDrawer
          message={opened}
          saving={saving.has(opened.id)}
          onClose={() => open(undefined)}
          onPick={(to) => acts.onPick(opened, to)}
        />
      )}
      <RowConflict
        changer={changer}
        what={({ name }) => `the message of ${name}`}
        describe={describeMessage}
      />
    </>
  );
}
