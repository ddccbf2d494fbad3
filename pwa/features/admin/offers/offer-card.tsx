import type { AdminOffer } from '../../../../contract/admin-offers';
import { ActiveSwitch } from '../kit/list/active-switch';
import { RowActions } from '../kit/list/row-actions';
import { type OfferActions, PlaceMark } from './offer-columns';
import { placeOf } from './offer-place';
import { OfferPreview } from './offer-preview';
import { OrderButtons } from './order-buttons';

/** An offer on a phone: as Home draws it, and what can be done with it. */
export function OfferCard({ row, of }: { row: AdminOffer; of: OfferActions }) {
  const { rows, saving, onEdit, onDelete, onToggle, onMove } = of;
  return (
    <>
      <div className="between">
        <PlaceMark place={placeOf(row, rows)} />
        <OrderButtons
          id={row.id}
          title={row.title}
          at={rows.indexOf(row)}
          count={rows.length}
          onMove={onMove}
        />
      </div>
      <OfferPreview offer={row} level={2} />
      <p className="soft text-sm">Leads to {row.servicePath}</p>
      <div className="between list-card-end">
        <ActiveSwitch
          name={row.title}
          active={row.active}
          saving={saving.has(row.id)}
          onSwitch={() => onToggle(row)}
        />
        <RowActions name={row.title} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      </div>
    </>
  );
}
