import { dateOf, dateText } from '../../../../contract/dates';
import {
  type ListedQuote,
  listedStates,
  quoteListing,
} from '../../../../contract/money/quotes/quote-listing';
import { paperFile } from '../../../data/money/papers';
import { StatusBadge, type StatusKind } from '../../../ui/feedback/status-badge';
import { PaperButton } from '../../../widgets/money/paper-button';
import { listAddress, type Shown } from '../../kit/list/list-address';
import { byAge, type OfficeList } from '../../kit/list/office-list';
import { showFils } from '../../kit/money/money-text';
import { RowOpen } from '../../kit/rows/row-open';
import styles from '../../kit/rows/rows.module.css';

export interface QuoteActs {
  onOpen: (row: ListedQuote) => void;
}

const states: Record<ListedQuote['state'], { label: string; kind: StatusKind }> = {
  draft: { label: 'Draft', kind: 'pending' },
  sent: { label: 'Sent', kind: 'active' },
  expired: { label: 'Expired', kind: 'expired' },
  accepted: { label: 'Accepted', kind: 'confirmed' },
  declined: { label: 'Declined', kind: 'cancelled' },
};

/** All quotes, those that something was done to last first. */
export const quotesList: OfficeList<ListedQuote, Shown<typeof quoteListing>, QuoteActs> = {
  listing: quoteListing,
  isExported: false,
  title: 'Quotes',
  onlineOnly: 'quotes of all customers are kept on no device.',
  searchBy: 'Number, name, phone, booking',
  address: listAddress(quoteListing),
  pollMs: 30_000,
  sorts: byAge,
  tools: {
    choices: [
      {
        name: 'state',
        label: 'State',
        options: listedStates.map((value) => ({ value, label: states[value].label })),
      },
    ],
  },
  empty: () => ({
    hint: 'Try another number, name or state.',
    text: 'Quotes appear here once their first draft is saved, in the money of a booking.',
  }),
  columns: [
    {
      key: 'number',
      title: 'Number',
      width: 180,
      cell: ({ row, acts }) => (
        <>
          <RowOpen title={nameOf(row)} onOpen={() => acts.onOpen(row)}>
            {nameOf(row)}
          </RowOpen>
          <span className={`${styles.rowLine} block truncate soft`}>{versionText(row)}</span>
        </>
      ),
    },
    {
      key: 'for',
      title: 'For',
      cell: ({ row }) => (
        <>
          <span className={`${styles.rowLine} block truncate`} title={row.name}>
            <bdi>{row.name}</bdi>
          </span>
          <span className={`${styles.rowLine} block truncate soft`} title={row.title}>
            <bdi>{row.title}</bdi>
          </span>
        </>
      ),
    },
    { key: 'state', title: 'State', width: 140, cell: ({ row }) => <State row={row} /> },
    { key: 'sent', title: 'Sent', width: 120, cell: ({ row }) => (row.sentAt ? dateOf(row.sentAt) : '-') },
    {
      key: 'until',
      title: 'Valid until',
      width: 120,
      cell: ({ row }) => (row.validUntil ? dateText(row.validUntil) : '-'),
    },
    {
      key: 'gross',
      title: 'Amount, AED',
      width: 128,
      align: 'end',
      cell: ({ row }) => <b className="num">{showFils(row.gross)}</b>,
    },
    { key: 'actions', title: 'Actions', width: 96, align: 'end', cell: ({ row }) => <Paper row={row} /> },
  ],
  card: ({ row, acts }) => (
    <>
      <div className="between">
        <RowOpen title={nameOf(row)} onOpen={() => acts.onOpen(row)}>
          {nameOf(row)}
        </RowOpen>
        <b className="num">{showFils(row.gross)}</b>
      </div>
      <p className="anywhere">
        <bdi>{row.name}</bdi>, <bdi>{row.title}</bdi>
      </p>
      <div className="between">
        <State row={row} />
        <Paper row={row} />
      </div>
      <p className="soft text-sm">
        {[versionText(row), row.validUntil && `valid until ${dateText(row.validUntil)}`]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  ),
};

/** By its number; before it has one, by the visit that it is for. */
function nameOf({ reference, booking }: ListedQuote): string {
  return reference ?? `For ${booking}`;
}

function versionText({ version, hasDraft }: ListedQuote): string {
  if (version === 0) return 'Not sent yet';
  return `Version ${version}${hasDraft ? `, ${version + 1} a draft` : ''}`;
}

function State({ row }: { row: ListedQuote }) {
  return <StatusBadge {...states[row.state]} />;
}

function Paper({ row }: { row: ListedQuote }) {
  if (row.reference === null) return null;
  return <PaperButton fetch={paperFile} path={`/quotes/${row.id}/pdf`} of={row.reference} />;
}
