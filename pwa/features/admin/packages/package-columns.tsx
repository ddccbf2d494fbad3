import type { TableColumnsType } from 'antd';
import { showAed } from '../../../../contract/money';
import { typeName } from '../../../../contract/package-names';
import type { SubscriptionPackage } from '../../../../contract/packages';
import { ActiveSwitch } from '../kit/list/active-switch';
import { RowActions } from '../kit/list/row-actions';
import { showMonths } from './package-words';

export interface PackageActions {
  saving: ReadonlySet<string>;
  onEdit: (row: SubscriptionPackage) => void;
  onDelete: (row: SubscriptionPackage) => void;
  onToggle: (row: SubscriptionPackage) => void;
}

/** The columns of §2 in their order. */
export function packageColumns(of: PackageActions): TableColumnsType<SubscriptionPackage> {
  const { saving, onEdit, onDelete, onToggle } = of;
  return [
    {
      key: 'name',
      title: 'Name',
      render: (_, row) => (
        <button type="button" className="row-open strong" title={row.name} onClick={() => onEdit(row)}>
          {row.name}
        </button>
      ),
    },
    { key: 'type', title: 'Type', width: 100, render: (_, row) => typeName(row.type) },
    { key: 'bhk', title: 'BHK', width: 64, align: 'end', render: (_, row) => row.bhk },
    {
      key: 'price',
      title: 'Price',
      width: 124,
      align: 'end',
      render: (_, row) => <span className="strong">{showAed(row.price)}</span>,
    },
    {
      key: 'duration',
      title: 'Duration',
      width: 128,
      className: 'after-number',
      render: (_, row) => showMonths(row.duration),
    },
    {
      key: 'features',
      title: 'Features',
      width: 300,
      render: (_, { features }) => (
        <span className="row-notes soft" title={features.join('\n')}>
          {features.join(', ')}
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      width: 136,
      render: (_, row) => (
        <ActiveSwitch
          name={row.name}
          active={row.isActive}
          saving={saving.has(row.id)}
          onSwitch={() => onToggle(row)}
        />
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 112,
      align: 'end',
      render: (_, row) => (
        <RowActions name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      ),
    },
  ];
}
