import type { AdminOffer } from '../../../contract/content/admin-offers';
import { StatusBadge } from '../../ui/feedback/status-badge';
import type { Line, ListDrawing } from '../kit/list/office-list';
import { OrderButtons } from '../kit/order/order-buttons';
import type { Move } from '../kit/order/use-order';
import { ActiveSwitch } from '../kit/rows/active-switch';
import { RowActions } from '../kit/rows/row-actions';
import { RowOpen } from '../kit/rows/row-open';
import listStyles from '../kit/rows/rows.module.css';
import { type OfferPosition, positionOf } from './offer-position';
import { OfferPreview } from './offer-preview';
import styles from './offer-preview.module.css';

export interface OfferActs {
  /** All of them, in their order. */
  rows: readonly AdminOffer[];
  onEdit: (row: AdminOffer) => void;
  onDelete: (row: AdminOffer) => void;
  onToggle: (row: AdminOffer) => void;
  onMove: Move;
}

/** The offers of Home; on a phone as Home draws them. */
export const offersList: ListDrawing<AdminOffer, OfferActs> = {
  title: 'Offers',
  onlineOnly: 'changes to offers apply for everyone at once.',
  columns: [
    { key: 'order', title: 'Order', width: 132, cell: (line) => <Order {...line} /> },
    {
      key: 'offer',
      title: 'Offer',
      cell: ({ row, acts }) => (
        <span className={`${styles.offerLine} min-0 block`}>
          <RowOpen title={row.title} onOpen={() => acts.onEdit(row)}>
            {row.title}
          </RowOpen>
          <span className={`${listStyles.rowLine} block truncate soft`}>{row.description}</span>
        </span>
      ),
    },
    { key: 'until', title: 'Valid until', width: 112, cell: ({ row }) => row.validUntil },
    {
      key: 'to',
      title: 'Leads to',
      width: 200,
      cell: ({ row: { servicePath } }) => (
        <span className={`${listStyles.rowNotes} soft`} title={servicePath}>
          {servicePath}
        </span>
      ),
    },
    {
      key: 'place',
      title: 'Customers see it',
      width: 140,
      cell: ({ row, acts }) => <PositionMark position={positionOf(row, acts.rows)} />,
    },
    { key: 'status', title: 'Status', width: 136, cell: (line) => <OnHome {...line} /> },
    { key: 'actions', title: 'Actions', width: 112, align: 'end', cell: (line) => <Actions {...line} /> },
  ],
  card: (line) => {
    const { row, acts } = line;
    return (
      <>
        <div className="between">
          <PositionMark position={positionOf(row, acts.rows)} />
          <Order {...line} />
        </div>
        <OfferPreview offer={row} level={2} />
        <p className="soft text-sm">Leads to {row.servicePath}</p>
        <div className={`between ${listStyles.listCardEnd} above-8 wraps line-above`}>
          <OnHome {...line} />
          <Actions {...line} />
        </div>
      </>
    );
  },
};

type OfferLine = Line<AdminOffer, OfferActs>;

function Order({ row, acts: { rows, onMove } }: OfferLine) {
  return (
    <OrderButtons id={row.id} title={row.title} at={rows.indexOf(row)} count={rows.length} onMove={onMove} />
  );
}

function OnHome({ row, saving, acts }: OfferLine) {
  return (
    <ActiveSwitch name={row.title} active={row.active} saving={saving} onSwitch={() => acts.onToggle(row)} />
  );
}

function Actions({ row, acts }: OfferLine) {
  return <RowActions name={row.title} onEdit={() => acts.onEdit(row)} onDelete={() => acts.onDelete(row)} />;
}

function PositionMark({ position }: { position: OfferPosition }) {
  switch (position) {
    case 'home':
      return <StatusBadge kind="active" label="On Home" />;
    case 'next':
      return <StatusBadge kind="pending" label="Next in line" />;
    case 'past':
      return <StatusBadge kind="expired" label="Past" />;
    case 'off':
      return <span className="soft text-sm">Turned off</span>;
  }
}
