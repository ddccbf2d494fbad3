import { useCallback, useMemo, useState } from 'react';
import type { AdminMessage, MessageState, MessageUpdate } from '../../../../contract/admin-messages';
import { typeName } from '../../../../contract/package-names';
import { useAdminMessages, useUpdateMessage, useUpdatingMessages } from '../../../data/office/messages';
import { AdminHead } from '../admin-head';
import { ClashDialog } from '../kit/form/clash-dialog';
import { ExportButton } from '../kit/list/export-button';
import { ListPages, showTotal } from '../kit/list/list-pages';
import '../kit/list/list-tabs.css';
import { useWide } from '../../../ui/use-wide';
import { SearchField } from '../kit/list/search-field';
import { useListPlace } from '../kit/list/use-list-place';
import { useRowChange } from '../kit/use-row-change';
import { MessageDrawer } from './message-drawer';
import { asked, messageAddress } from './message-filters';
import './messages.css';
import { MessagesList } from './messages-list';
import { MessagesTools } from './messages-tools';

const words = () => ({
  done: 'Message status updated successfully',
  failed: 'Failed to update message status',
});
const isDone = (current: AdminMessage, { state }: MessageUpdate) => current.state === state;

/** The inbox of the contact form: read, reply, put away. */
export function AdminMessagesPage() {
  const place = useListPlace(messageAddress);
  const { filters } = place;
  const wanted = useMemo(() => asked(filters), [filters]);
  const list = useAdminMessages(wanted);
  const wide = useWide();
  const saving = useUpdatingMessages();
  const { mutateAsync: send } = useUpdateMessage();
  const [selected, setSelected] = useState<string>();
  const [opened, setOpened] = useState<AdminMessage>();

  // A change takes the open one out of the list: it stays open as it is then.
  const open = opened && (list.data?.rows.find((row) => row.id === opened.id) ?? opened);
  const onChanged = useCallback(
    (to: AdminMessage) => setOpened((before) => (before?.id === to.id ? to : before)),
    [],
  );
  const { change, clash, keepTheirs, saveMine } = useRowChange<AdminMessage, MessageUpdate>({
    send,
    words,
    isDone,
    onChanged,
  });
  const pick = useCallback(
    (message: AdminMessage, state: MessageState) => {
      change(message, { state });
    },
    [change],
  );

  const search = (
    <SearchField
      by="Name, e-mail, subject"
      value={filters.search}
      onSearch={(to) => place.change({ search: to }, { replace: true })}
    />
  );
  return (
    <>
      <AdminHead title="Messages" summary={wide && list.data && `${showTotal(list.data.total)} in this list`}>
        <span className="head-tools">
          {wide && search}
          <ExportButton noun="messages" filters={wanted} />
        </span>
      </AdminHead>
      <MessagesTools
        filters={filters}
        counts={list.data?.counts}
        onChange={place.change}
        wide={wide}
        search={search}
      />
      <MessagesList
        list={list}
        wide={wide}
        filters={filters}
        selected={selected}
        saving={saving}
        onChangeFilters={place.change}
        onSelect={setSelected}
        onOpen={setOpened}
        onPick={pick}
      />
      <ListPages
        noun="messages"
        list={list.isPlaceholderData ? undefined : list.data}
        place={place}
        words={filters.sort === 'oldest' ? ['Older', 'Newer'] : undefined}
      />
      {open && (
        <MessageDrawer
          message={open}
          saving={saving.has(open.id)}
          onClose={() => setOpened(undefined)}
          onPick={(state) => pick(open, state)}
        />
      )}
      {clash && (
        <ClashDialog
          what={`the message of ${clash.current.name}`}
          theirs={told(clash.current)}
          mine={told(clash.mine)}
          onGoOn={keepTheirs}
          onKeepTheirs={keepTheirs}
          onSaveMine={saveMine}
        />
      )}
    </>
  );
}

function told({ state }: Pick<AdminMessage, 'state'>) {
  return [{ label: 'Status', text: typeName(state) }];
}
