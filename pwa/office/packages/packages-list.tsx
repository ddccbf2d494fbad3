import { showAed } from '../../../contract/money';
import { packageFields } from '../../../contract/plans/package-fields';
import { packageTitle, typeName } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { showIn } from '../kit/fields/field-values';
import type { Line, ListDrawing } from '../kit/list/office-list';
import { ActiveSwitch } from '../kit/rows/active-switch';
import { RowActions } from '../kit/rows/row-actions';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';

export interface PackageActs {
  onEdit: (row: SubscriptionPackage) => void;
  onDelete: (row: SubscriptionPackage) => void;
  onToggle: (row: SubscriptionPackage) => void;
}

/** The packages that customers can subscribe to. */
export const packagesList: ListDrawing<SubscriptionPackage, PackageActs> = {
  title: 'Packages',
  whole: 'subscription packages',
  onlineOnly: 'changes to packages apply for everyone at once.',
  columns: [
    {
      key: 'name',
      title: 'Name',
      cell: ({ row, acts }) => (
        <RowOpen title={row.name} onOpen={() => acts.onEdit(row)}>
          {row.name}
        </RowOpen>
      ),
    },
    { key: 'type', title: 'Type', width: 100, cell: ({ row }) => typeName(row.type) },
    { key: 'bhk', title: 'BHK', width: 64, align: 'end', cell: ({ row }) => row.bhk },
    {
      key: 'price',
      title: 'Price',
      width: 124,
      align: 'end',
      cell: ({ row }) => <span className="strong">{showAed(row.price)}</span>,
    },
    {
      key: 'duration',
      title: 'Duration',
      width: 128,
      className: styles.afterNumber,
      cell: ({ row }) => showIn(packageFields.duration, row.duration),
    },
    {
      key: 'features',
      title: 'Features',
      width: 300,
      cell: ({ row: { features } }) => (
        <span className={`${styles.rowNotes} soft`} title={features.join('\n')}>
          {features.join(', ')}
        </span>
      ),
    },
    { key: 'status', title: 'Status', width: 136, cell: (line) => <OnSale {...line} /> },
    { key: 'actions', title: 'Actions', width: 112, align: 'end', cell: (line) => <Actions {...line} /> },
  ],
  card: (line) => {
    const { row, acts } = line;
    return (
      <>
        <RowOpen onOpen={() => acts.onEdit(row)}>{row.name}</RowOpen>
        <p className="soft">{packageTitle(row)}</p>
        <p>
          <b>{showAed(row.price)}</b>{' '}
          <span className="soft">for {showIn(packageFields.duration, row.duration)}</span>
        </p>
        <p className={`${styles.listCardText} clips soft`}>{row.features.join(', ')}</p>
        <div className={`between ${styles.listCardEnd} above-8 wraps line-above`}>
          <OnSale {...line} />
          <Actions {...line} />
        </div>
      </>
    );
  },
};

type PackageLine = Line<SubscriptionPackage, PackageActs>;

function OnSale({ row, saving, acts }: PackageLine) {
  return (
    <ActiveSwitch name={row.name} active={row.isActive} saving={saving} onSwitch={() => acts.onToggle(row)} />
  );
}

function Actions({ row, acts }: PackageLine) {
  return <RowActions name={row.name} onEdit={() => acts.onEdit(row)} onDelete={() => acts.onDelete(row)} />;
}
