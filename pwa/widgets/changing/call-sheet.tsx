import { Link } from 'react-router-dom';
import { type phonesOf, telHref } from '../../../contract/business';
import { soonText } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './change.module.css';
import type { ChangedVisit } from './changed-visit';
import { VisitHead } from './visit-head';

/** The last hours before a visit: no form, the numbers. */
export function CallSheet(props: {
  booking: ChangedVisit;
  phones: ReturnType<typeof phonesOf>;
  now: Date;
  fee: number;
  onClose(): void;
}) {
  const { booking, phones, now, fee, onClose } = props;
  const { startsAt, technicianName } = booking;
  const ready = technicianName ? ` and ${technicianName} is getting ready` : '';
  return (
    <Dialog open onClose={onClose} title="Call us to change it" placement="bottom">
      <VisitHead booking={booking} />
      <p className="soft num">
        Your visit starts at {soonText(startsAt, now)}
        {ready}. A call reaches us in time; a form would not.
      </p>
      <ul className={styles.phones}>
        {phones.map(({ kind, phone }) => (
          <li key={kind}>
            <a href={telHref(phone)} className="num grid middle gap-14">
              <Icon name="phone" />
              <span>
                <b className="block">
                  <bdi>{phone}</bdi>
                </b>
                <small className="block">{kind === 'office' ? 'Office' : 'Mobile'}</small>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
      {phones.length === 0 && (
        <Link className={buttonClass()} to="/contact">
          How to reach us
        </Link>
      )}
      {fee > 0 && (
        <p className="soft text-sm num">
          <span>{`Changing it now costs ${showAed(fee)}, by phone too.`}</span>
          {booking.subscriptionId && <span> If you cancel, you can use the visit of your plan instead.</span>}
        </p>
      )}
      <Button kind="primary" size="lg" wide onClick={onClose} data-autofocus>
        Keep the visit
      </Button>
    </Dialog>
  );
}
