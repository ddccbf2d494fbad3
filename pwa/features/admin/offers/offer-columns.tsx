import type { TableColumnsType } from 'antd';
import type { AdminOffer } from '../../../../contract/admin-offers';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { ActiveSwitch } from '../kit/list/active-switch';
import { RowActions } from '../kit/list/row-actions';
import { type OfferPlace, placeOf } from './offer-place';
import { OrderButtons } from './order-buttons';
import type { Move } from './use-order';

export interface OfferActions {
  rows: readonly AdminOffer[];
  saving: ReadonlySet<string>;
  onEdit: (row: AdminOffer) => void;
  onDelete: (row: AdminOffer) => void;
  onToggle: (row: AdminOffer) => void;
  onMove: Move;
}

export function offerColumns(of: OfferActions): TableColumnsType<AdminOffer> {
  const { rows, saving, onEdit, onDelete, onToggle, onMove } = of;
  return [
    {
      key: 'order',
      title: 'Order',
      width: 132,
      render: (_, row, at) => (
        <OrderButtons id={row.id} title={row.title} at={at} count={rows.length} onMove={onMove} />
      ),
    },
    {
      key: 'offer',
      title: 'Offer',
      render: (_, row) => (
        <span className="offer-line">
          <button type="button" className="row-open strong" title={row.title} onClick={() => onEdit(row)}>
            {row.title}
          </button>
          <span className="row-line soft">{row.description}</span>
        </span>
      ),
    },
    { key: 'until', title: 'Valid until', width: 112, render: (_, row) => row.validUntil },
    {
      key: 'to',
      title: 'Leads to',
      width: 200,
      render: (_, row) => (
        <span className="row-notes soft" title={row.servicePath}>
          {row.servicePath}
        </span>
      ),
    },
    {
      key: 'place',
      title: 'Customers see it',
      width: 140,
      render: (_, row) => <PlaceMark place={placeOf(row, rows)} />,
    },
    {
      key: 'status',
      title: 'Status',
      width: 136,
      render: (_, row) => (
        <ActiveSwitch
          name={row.title}
          active={row.active}
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
        <RowActions name={row.title} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      ),
    },
  ];
}

export function PlaceMark({ place }: { place: OfferPlace }) {
  switch (place) {
    case 'home':
      return <StatusBadge kind="active" label="On Home" />;
    case 'next':
      return <StatusBadge kind="pending" label="Next in line" />;
    case 'past':
      return <StatusBadge kind="expired" label="Past" />;
    case 'off':
      return <span className="soft offer-place">Switched off</span>;
  }
}
