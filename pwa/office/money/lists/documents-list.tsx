import { dateOf, dateText } from '../../../../contract/dates';
import {
  type AdminDocument,
  documentListing,
  documentStates,
} from '../../../../contract/money/documents/admin-documents';
import { documentKinds } from '../../../../contract/money/documents/document-shapes';
import { paperFile } from '../../../data/money/papers';
import { Button } from '../../../ui/button';
import { PaperButton } from '../../../widgets/money/paper-button';
import { daysBack } from '../../kit/filters/day-presets';
import { daysChoice } from '../../kit/list/days-choice';
import { listAddress, type Shown } from '../../kit/list/list-address';
import { byAge, type OfficeList } from '../../kit/list/office-list';
import { isCreditable } from '../../kit/money/documents/document-rows';
import { showFils } from '../../kit/money/money-text';
import { RowOpen } from '../../kit/rows/row-open';
import styles from '../../kit/rows/rows.module.css';

export interface DocumentActs {
  onOpen: ((row: AdminDocument) => void) | undefined;
  onCredit: ((row: AdminDocument) => void) | undefined;
}

const kindLabels = { invoice: 'Invoice', credit_note: 'Credit note' } as const;
const stateLabels = {
  standing: 'Nothing credited',
  'partly-credited': 'Partly credited',
  credited: 'Credited',
} as const;

/** All invoices and credit notes. */
export const documentsList: OfficeList<AdminDocument, Shown<typeof documentListing>, DocumentActs> = {
  listing: documentListing,
  title: 'Documents',
  onlineOnly: 'documents are kept on no device.',
  searchBy: 'Number, name, amount',
  address: listAddress(documentListing),
  pollMs: 30_000,
  sorts: byAge,
  tools: {
    choices: [
      {
        name: 'kind',
        label: 'Kind',
        options: documentKinds.map((value) => ({ value, label: kindLabels[value] })),
      },
      {
        name: 'state',
        label: 'State',
        options: documentStates.map((value) => ({ value, label: stateLabels[value] })),
      },
      daysChoice({ noun: 'Issued', label: 'Issued', presets: daysBack }),
    ],
  },
  empty: () => ({
    hint: 'Try another number, name, amount, kind or span of days.',
    text: 'Invoices and credit notes appear here when they are issued.',
  }),
  columns: [
    {
      key: 'number',
      title: 'Number',
      width: 180,
      cell: ({ row, acts }) => (
        <>
          <RowOpen title={row.reference} onOpen={acts.onOpen && (() => acts.onOpen?.(row))}>
            {row.reference}
          </RowOpen>
          <span className={`${styles.rowLine} block truncate soft`}>{kindLabels[row.kind]}</span>
        </>
      ),
    },
    {
      key: 'buyer',
      title: 'To',
      cell: ({ row }) => (
        <>
          <span className={`${styles.rowLine} block truncate`} title={row.buyer}>
            {row.buyer}
          </span>
          <span className={`${styles.rowLine} block truncate soft`} title={row.about}>
            {row.about}
          </span>
        </>
      ),
    },
    { key: 'issued', title: 'Issued', width: 120, cell: ({ row }) => dateOf(row.issuedAt) },
    {
      key: 'due',
      title: 'Pay by',
      width: 120,
      cell: ({ row }) => (row.payBy ? dateText(row.payBy) : '-'),
    },
    {
      key: 'vat',
      title: 'VAT, AED',
      width: 104,
      align: 'end',
      cell: ({ row }) => <span className="num soft">{showFils(signed(row, row.vat))}</span>,
    },
    {
      key: 'gross',
      title: 'Amount, AED',
      width: 128,
      align: 'end',
      cell: ({ row }) => <Amount row={row} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 152,
      align: 'end',
      cell: ({ row, acts }) => <Acts row={row} acts={acts} />,
    },
  ],
  card: ({ row, acts }) => (
    <>
      <div className="between">
        <RowOpen title={row.reference} onOpen={acts.onOpen && (() => acts.onOpen?.(row))}>
          {row.reference}
        </RowOpen>
        <Amount row={row} />
      </div>
      <p className="anywhere">
        {row.buyer}, {row.about}
      </p>
      <div className="between">
        <span className="soft text-sm">{dateOf(row.issuedAt)}</span>
        <Acts row={row} acts={acts} />
      </div>
    </>
  ),
};

function signed({ kind }: AdminDocument, fils: number): number {
  return kind === 'invoice' ? fils : -fils;
}

function Amount({ row }: { row: AdminDocument }) {
  return (
    <span className="num">
      <b>{showFils(signed(row, row.gross))}</b>
      {row.credited > 0 && <span className="block soft text-sm">{showFils(-row.credited)} credited</span>}
    </span>
  );
}

function Acts({ row, acts }: { row: AdminDocument; acts: DocumentActs }) {
  return (
    <>
      <PaperButton fetch={paperFile} path={`/documents/${row.id}/pdf`} of={row.reference} />
      {acts.onCredit && isCreditable(row) && (
        <Button
          kind="text"
          size="sm"
          aria-label={`Credit ${row.reference}`}
          onClick={() => acts.onCredit?.(row)}
        >
          Credit
        </Button>
      )}
    </>
  );
}
