import { useMemo } from 'react';
import type { AdminMessage, MessageState } from '../../../../contract/admin-messages';
import type { useAdminMessages } from '../../../data/office/messages';
import { ListEmpty } from '../kit/list/list-states';
import { ListView } from '../kit/list/list-view';
import { MessageCard } from './message-card';
import { type Line, messageColumns } from './message-columns';
import type { MessageFilters } from './message-filters';

interface Props {
  list: ReturnType<typeof useAdminMessages>;
  wide: boolean;
  filters: MessageFilters;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  onChangeFilters: (to: Partial<MessageFilters>) => void;
  onSelect: (id: string) => void;
  onOpen: (message: AdminMessage) => void;
  onPick: (message: AdminMessage, state: MessageState) => void;
}

const idOf = ({ message }: Line) => message.id;

const nouns = {
  new: 'new messages',
  answered: 'answered messages',
  archived: 'archived messages',
  all: 'messages',
};
const nothingYet = {
  new: 'Everything is answered or archived. What the contact form sends appears here.',
  answered: 'What you mark as answered appears here.',
  archived: 'What you archive appears here.',
  all: 'What the contact form sends appears here.',
};

/** The rows, or what stands where they would. */
export function MessagesList(props: Props) {
  const { list, wide, filters, selected, saving, onChangeFilters, onSelect, onOpen, onPick } = props;
  const columns = useMemo(() => messageColumns({ onOpen, onPick }), [onOpen, onPick]);
  const lines = useMemo(
    () => list.data?.rows.map((message) => ({ message, saving: saving.has(message.id) })),
    [list.data, saving],
  );
  const none = (
    <ListEmpty
      noun={nouns[filters.state]}
      hint="Try the beginning of a name, an e-mail or a word of the subject, or look among all messages."
      text={nothingYet[filters.state]}
      filtered={filters.search !== undefined}
      onClear={() => onChangeFilters({ search: undefined, state: 'all' })}
    />
  );
  return (
    <ListView
      list={list}
      noun="messages"
      onlineOnly="what people write to you is never kept on a device."
      wide={wide}
      lines={lines}
      idOf={idOf}
      columns={columns}
      draw={(line) => <MessageCard {...line} onOpen={onOpen} onPick={onPick} />}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ message }) => onOpen(message)}
    >
      {none}
    </ListView>
  );
}
