import type { AdminPrice } from '../../../contract/prices/admin-prices';
import { priceFields } from '../../../contract/prices/price-fields';
import { perUnit, showPrice } from '../../../contract/prices/price-rules';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { showIn } from '../kit/fields/field-values';
import type { ListDrawing } from '../kit/list/office-list';
import { type OrderedActs, orderedCells } from '../kit/order/ordered-cells';
import { RowOpen } from '../kit/rows/row-open';
import listStyles from '../kit/rows/rows.module.css';
import { pricesOf } from './price-noun';
import styles from './prices.module.css';

const { Order, Shown, Actions } = orderedCells(pricesOf());

/** The price list of the office. */
export const pricesList: ListDrawing<AdminPrice, OrderedActs<AdminPrice>> = {
  title: 'Prices',
  onlineOnly: 'changes to prices apply for everyone at once.',
  columns: [
    { key: 'order', title: 'Order', width: 116, cell: (line) => <Order {...line} /> },
    { key: 'service', title: 'Service', width: 168, cell: ({ row }) => row.service },
    {
      key: 'item',
      title: 'Item',
      cell: ({ row, acts }) => (
        <span className="min-0 block">
          <RowOpen title={row.name} onOpen={() => acts.onEdit(row)}>
            {row.name}
          </RowOpen>
          <ArabicName row={row} />
        </span>
      ),
    },
    {
      key: 'price',
      title: 'Price',
      width: 136,
      align: 'end',
      cell: ({ row }) => <span className="strong">{showPrice(row)}</span>,
    },
    {
      key: 'unit',
      title: 'Unit',
      width: 84,
      className: listStyles.afterNumber,
      cell: ({ row }) => <span className="soft">{showIn(priceFields.unit, row.unit)}</span>,
    },
    {
      key: 'size',
      title: 'Slots × people',
      width: 124,
      className: listStyles.afterNumber,
      cell: ({ row }) => (
        <span className="soft">
          {row.slots} × {row.people}
        </span>
      ),
    },
    { key: 'booked', title: 'Booked', width: 108, cell: ({ row }) => <Booked row={row} /> },
    { key: 'status', title: 'Status', width: 124, cell: (line) => <Shown {...line} /> },
    { key: 'actions', title: 'Actions', width: 104, align: 'end', cell: (line) => <Actions {...line} /> },
  ],
  card: (line) => {
    const { row, acts } = line;
    return (
      <>
        <div className="between">
          <span className="soft text-sm">{row.service}</span>
          <Order {...line} />
        </div>
        <RowOpen onOpen={() => acts.onEdit(row)}>{row.name}</RowOpen>
        <ArabicName row={row} />
        <p className="above-8">
          <b>{showPrice(row)}</b> <span className="soft">{perUnit[row.unit]}</span>
        </p>
        {row.included && <p className={`${listStyles.listCardText} clips soft`}>{row.included}</p>}
        <p>
          <Booked row={row} />
        </p>
        <div className={`between ${listStyles.listCardEnd} above-8 wraps line-above`}>
          <Shown {...line} />
          <Actions {...line} />
        </div>
      </>
    );
  },
};

function ArabicName({ row }: { row: AdminPrice }) {
  return (
    <span
      lang="ar"
      dir="rtl"
      className={`${listStyles.rowLine} ${styles.arabic} block truncate soft`}
      title={row.nameAr}
    >
      {row.nameAr}
    </span>
  );
}

function Booked({ row }: { row: AdminPrice }) {
  if (row.atOnce) return <StatusBadge kind="active" label="At once" />;
  return <span className="soft text-sm">{row.isFixed ? 'Fixed' : 'We call'}</span>;
}
