import { changeNow } from '../../../contract/changes/change-now';
import { cx } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import styles from './change.module.css';
import type { ChangedVisit } from './changed-visit';
import { chargeText, policyText } from './cost-labels';

/** In the row of a booking: what changing it costs, what is owed of earlier changes, and who was not there. */
export function PolicyLine({ booking, now }: { booking: ChangedVisit; now: Date }) {
  const { status, changing, charges = [], noShow, startsAt } = booking;
  const change = status === 'confirmed' && changing && now < new Date(startsAt) && changeNow(changing, now);
  return (
    <>
      {change && (
        <p className={cx('num text-sm', styles.policy, 'flex gap-8', change.is !== 'free' && styles.late)}>
          <Icon name={change.is === 'free' ? 'check' : change.is === 'phone' ? 'phone' : 'clock'} size="sm" />
          <span>{policyText(change, changing.phoneFrom, now)}</span>
        </p>
      )}
      {noShow && <p className="text-sm">{noShowLabels[noShow.who]}</p>}
      {charges.map((charge) => (
        <p key={charge.id} className="num text-sm">
          {chargeText(charge)}
        </p>
      ))}
    </>
  );
}

const noShowLabels = {
  customer: 'We came and found no one at home.',
  us: 'We did not come. We are sorry.',
};
