import { showAed } from '../../../../contract/money';
import { packageTitle } from '../../../../contract/package-names';
import type { SubscriptionPackage } from '../../../../contract/packages';
import { ActiveSwitch } from '../kit/list/active-switch';
import { RowActions } from '../kit/list/row-actions';
import type { PackageActions } from './package-columns';
import { showMonths } from './package-words';

/** A package on a phone, with everything the table says. */
export function PackageCard({ row, of }: { row: SubscriptionPackage; of: PackageActions }) {
  return (
    <>
      <button type="button" className="row-open strong" onClick={() => of.onEdit(row)}>
        {row.name}
      </button>
      <p className="soft">{packageTitle(row)}</p>
      <p>
        <b>{showAed(row.price)}</b> <span className="soft">for {showMonths(row.duration)}</span>
      </p>
      <p className="list-card-text soft">{row.features.join(', ')}</p>
      <div className="between list-card-end">
        <ActiveSwitch
          name={row.name}
          active={row.isActive}
          saving={of.saving.has(row.id)}
          onSwitch={() => of.onToggle(row)}
        />
        <RowActions name={row.name} onEdit={() => of.onEdit(row)} onDelete={() => of.onDelete(row)} />
      </div>
    </>
  );
}
