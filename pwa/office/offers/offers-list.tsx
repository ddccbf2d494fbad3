import type { AdminOffer } from '../../../contract/content/admin-offers';
import { StatusBadge } from '../../ui/feedback/status-badge';
import type { ListDrawing } from '../kit/list/office-list';
import { type OrderedActs, orderedCells } from '../kit/order/ordered-cells';
import { RowOpen } from '../kit/rows/row-open';
import listStyles from '../kit/rows/rows.module.css';
import { offers } from './offer-noun';
import { type OfferPosition, positionOf } from './offer-position';
import { OfferPreview } from './offer-preview';
import styles from './offer-preview.module.css';

const { Order, Shown, Actions } = orderedCells(offers);

/** The offers of Home; on a phone as Home draws them. */
export const offersList: ListDrawing<AdminOffer, OrderedActs<AdminOffer>> = {
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
    { key: 'status', title: 'Status', width: 136, cell: (line) => <Shown {...line} /> },
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
          <Shown {...line} />
          <Actions {...line} />
        </div>
      </>
    );
  },
};

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
