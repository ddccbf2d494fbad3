import { dateOf, dubaiClock } from '../../../contract/dates';
import type { ToldMessage } from '../../../contract/notifications/admin-told';
import { events, notificationEvents } from '../../../contract/notifications/events';
import { channels } from '../../../contract/notifications/notifications';
import { Button } from '../../ui/button';
import { toldPollMs } from '../data/told';
import { FilterSelect } from '../kit/filters/filter-controls';
import type { OfficeList } from '../kit/list/office-list';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';
import { ToldResult } from '../kit/told/told-result';
import { channelWords, timeOf, wayOf } from '../kit/told/told-words';
import { stateChoices, type ToldFilters, toldAddress } from './told-filters';

export interface ToldActs {
  /** Opens the booking that it is about. */
  onOpen: (told: ToldMessage) => void;
  onAgain: (told: ToldMessage) => void;
}

const kinds = notificationEvents
  .map((value) => ({ value, label: events[value].label }))
  .sort((a, b) => a.label.localeCompare(b.label));
const ways = channels.map((value) => ({ value, label: channelWords[value] }));

/** What we told whom, by which way, and how far it came. */
export const toldList: OfficeList<ToldMessage, ToldFilters, ToldActs> = {
  noun: 'messages/out',
  title: 'Sent',
  rows: 'sent messages',
  whole: 'the sent messages',
  onlineOnly: 'what was told to whom is never kept on a device.',
  address: toldAddress,
  pollMs: toldPollMs,
  sorts: [
    { value: 'newest', label: 'Newest first', pages: ['Newer', 'Older'] },
    { value: 'oldest', label: 'Oldest first', pages: ['Older', 'Newer'] },
  ],
  tools: {
    choices: {
      set: ({ state, event, channel }) => [state, event, channel],
      draw: ({ filters, onChange }) => (
        <>
          <FilterSelect
            label="How far it came"
            value={filters.state}
            options={stateChoices}
            onChange={(state) => onChange({ state })}
          />
          <FilterSelect
            label="What it says"
            searchable
            value={filters.event}
            options={kinds}
            onChange={(event) => onChange({ event })}
          />
          <FilterSelect
            label="By which way"
            value={filters.channel}
            options={ways}
            onChange={(channel) => onChange({ channel })}
          />
        </>
      ),
    },
  },
  cleared: { state: undefined, event: undefined, channel: undefined },
  empty: () => ({
    hint: 'Try another state, another message or another way.',
    text: 'What we tell customers, technicians and the office appears here.',
  }),
  columns: [
    {
      key: 'created',
      title: 'Created At',
      width: 124,
      cell: ({ row: { createdAt } }) => (
        <>
          <span className={`${styles.rowLine} block truncate`}>{dateOf(createdAt)}</span>
          <span className={`${styles.rowLine} block truncate soft`}>{dubaiClock(createdAt)}</span>
        </>
      ),
    },
    {
      key: 'to',
      title: 'To',
      width: 200,
      cell: ({ row }) => (
        <>
          <span className={`${styles.rowLine} block truncate strong`}>{nameOf(row)}</span>
          {row.booking && (
            <span className={`${styles.rowLine} block truncate soft num`}>{row.booking.reference}</span>
          )}
        </>
      ),
    },
    {
      key: 'event',
      title: 'Message',
      width: 240,
      cell: ({ row, acts }) => (
        <>
          <Event told={row} onOpen={acts.onOpen} />
          <span className={`${styles.rowLine} block truncate soft`}>{channelWords[row.channel]}</span>
        </>
      ),
    },
    {
      key: 'result',
      title: 'How far it came',
      cell: ({ row }) => (
        <>
          <ToldResult told={row} />
          <span className={`${styles.rowLine} block truncate soft`}>{timeOf(row)}</span>
        </>
      ),
    },
    {
      key: 'again',
      title: 'Again',
      width: 136,
      cell: ({ row, saving, acts }) => <Again told={row} saving={saving} onAgain={acts.onAgain} />,
    },
  ],
  card: ({ row, saving, acts }) => (
    <>
      <div className="between">
        <Event told={row} onOpen={acts.onOpen} />
        <Again told={row} saving={saving} onAgain={acts.onAgain} />
      </div>
      <p>
        {nameOf(row)}
        {row.booking && <span className="soft num">, {row.booking.reference}</span>}
      </p>
      <p className="block text-xs soft">{wayOf(row)}</p>
      <ToldResult told={row} />
    </>
  ),
};

function nameOf({ to }: ToldMessage): string {
  return to.name ?? (to.role === 'guest' ? 'A guest' : 'Somebody who is gone');
}

/** What it says; the way to its booking, where it is about one. */
function Event({ told, onOpen }: { told: ToldMessage } & Pick<ToldActs, 'onOpen'>) {
  const words = events[told.event].label;
  if (!told.booking) return <span className={`${styles.rowLine} block truncate`}>{words}</span>;
  return (
    <RowOpen
      plain={told.state !== 'failed'}
      title={`${words}: open ${told.booking.reference}`}
      onOpen={() => onOpen(told)}
    >
      {words}
    </RowOpen>
  );
}

function Again({
  told,
  saving,
  onAgain,
}: { told: ToldMessage; saving: boolean } & Pick<ToldActs, 'onAgain'>) {
  if (!told.again) return null;
  const kind = told.state === 'failed' ? 'primary' : 'text';
  return (
    <Button
      size="sm"
      kind={kind}
      busy={saving}
      aria-label={`Send “${events[told.event].label}” to ${nameOf(told)} again`}
      onClick={() => onAgain(told)}
    >
      Send again
    </Button>
  );
}
