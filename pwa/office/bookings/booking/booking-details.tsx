import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type BookingStatus, isOpen } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { dateAndClock } from '../../../../contract/dates';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { priceText } from '../../../../contract/plans/visits/plan-words';
import { showVisit } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useLater } from '../../../ui/hooks/until-loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs';
import { askRepeat } from '../../data/new-booking/ask-new-booking';
import type { Staff } from '../../data/team/staff';
import { useTechnicians } from '../../data/team/technicians';
import { ContactLinks } from '../../kit/contact-links';
import { SetSelect } from '../../kit/rows/set-select';
import { assignee } from '../../kit/staff-options';
import { technicianOptions } from '../assign/technician-options';
import { StatusSelect } from '../change/status-select';
import { UrgentChip } from '../change/urgent-chip';
import { BookingFees } from '../fees/booking-fees';
import { NoShow } from '../fees/no-show';
import { SizePicks } from '../move/size-fields';
import { timeLines } from '../move/time-lines';
import { useOffer } from '../move/use-offer';
import styles from '../office-dialog.module.css';
import { BookingTogether } from '../together/booking-together';
import { PlanOfBooking } from './plan-of-booking';
import { AmountForm } from './price-fields';
import { ReassignPart } from './reassign-part';
import { BookingHistory } from './said/booking-history';
import { BookingLinks } from './said/booking-links';
import { BookingNotifications } from './said/booking-notifications';
import { BookingRemarks } from './said/booking-remarks';
import { useUrgentLines } from './urgent-lines';

interface Props {
  booking: Booking;
  staff: Staff;
  saving: boolean;
  onClose: () => void;
  onPick: (status: BookingStatus) => void;
  onChange: (change: BookingAdminUpdate) => void;
  /** Whether capacity is limited: then a job has a size, and another time can be offered. */
  capacityEnabled: boolean;
  /** Opens another booking in its place. */
  onOpen: (id: string) => void;
  onMove: (booking: Booking) => void;
  onCorrect: (booking: Booking) => void;
}

const loadItems = () => import('../../../widgets/prices/booking-items');
const loadPaidBy = () => import('./paid-by');
const loadLate = () => import('../../kit/late/late-part');
const loadWork = () => import('./work/booking-work');

/** One booking whole, at the side of the list, with everything the office does to it: the visit, and its money. */
export function BookingDetails(props: Props) {
  const { booking, onClose } = props;
  const [tab, setTab] = useState(useLocation().state?.tab === 'money' ? 'money' : 'visit');
  const base = useId();
  const money = useLater(() => import('./money/booking-money'), tab === 'money');
  const quote = useLater(() => import('./quote/quote-part'), tab === 'money');
  return (
    <Dialog
      open
      onClose={onClose}
      title={booking.serviceType}
      placement="side"
      className={cx('text-md', styles.bookingDrawer, tab === 'money' && styles.wideDrawer)}
    >
      <p className="between">
        <span className="soft num">{booking.reference}</span>
        <span className="cluster">
          <UrgentChip booking={booking} />
          <StatusBadge kind={booking.status} />
        </span>
      </p>
      <Tabs
        base={base}
        label="About this booking"
        look="segment"
        className={styles.tabs}
        items={[
          { value: 'visit', label: 'Visit' },
          { value: 'money', label: 'Money' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel base={base} value={tab}>
        {tab === 'visit' && <Visit {...props} />}
        {tab === 'money' &&
          (money ? (
            <>
              <money.BookingMoney key={booking.id} booking={booking} />
              {quote && <quote.QuotePart key={`quote ${booking.id}`} booking={booking} />}
            </>
          ) : (
            <SkeletonGroup label="Loading the money of this booking">
              <Skeleton height={160} />
            </SkeletonGroup>
          ))}
      </TabPanel>
    </Dialog>
  );
}

function Visit(props: Props) {
  const { booking, staff, saving, capacityEnabled, onPick, onChange, onOpen, onMove, onCorrect } = props;
  const technicians = useTechnicians(isOpen(booking.status) ? booking.id : undefined);
  const offer = useOffer(booking);
  const items = useLater(loadItems, Boolean(booking.items ?? booking.lines));
  const late = useLater(loadLate, booking.assignedTo !== null && isOpen(booking.status));
  const work = useLater(loadWork);
  return (
    <div className={`${styles.columns} grid top gap-16`}>
      <div className={`${styles.column} grid top gap-16`}>
        <ReassignPart booking={booking} nameOf={staff.nameOf} />
        <Facts booking={booking} nameOf={staff.nameOf} />
        {late && <late.LatePart booking={booking} />}
        {work && <work.BookingWork booking={booking} nameOf={staff.nameOf} />}
        {booking.proposal && (
          <p>
            <Button size="sm" aria-disabled={offer.busy} onClick={() => offer.to(null)}>
              Withdraw offer
            </Button>
          </p>
        )}
        <p>
          <Button icon="repeat" onClick={() => askRepeat(booking)}>
            Book again
          </Button>
        </p>
        <BookingTogether booking={booking} nameOf={staff.nameOf} onOpen={onOpen} />
        <div className={`${styles.detailsActions} grid gap-14`}>
          <div className={`${styles.detailsPair} grid gap-10`}>
            <div>
              <span className="field-label">Set status</span>
              <StatusSelect booking={booking} saving={saving} onPick={onPick} />
            </div>
            <div>
              <span className="field-label">Assigned to</span>
              <SetSelect
                label={`Assign ${booking.reference} to`}
                value={booking.assignedTo ?? 'nobody'}
                options={technicianOptions(technicians.data, staff, booking.assignedTo)}
                saving={saving}
                onPick={(to) => onChange({ assignedTo: assignee(to) })}
              />
            </div>
          </div>
          {staff.failed && <p className="field-hint">Failed to load the staff. Try again in a moment.</p>}
          {items && <items.BookingItems booking={booking} />}
          <AmountForm booking={booking} saving={saving} onChange={onChange} />
          {capacityEnabled && isOpen(booking.status) && (
            <SizePicks booking={booking} staff={staff} saving={saving} onChange={onChange} />
          )}
          <p className="cluster">
            <Button icon="calendar" aria-disabled={saving} onClick={() => onMove(booking)}>
              Move visit
            </Button>
            <Button icon="edit" aria-disabled={saving} onClick={() => onCorrect(booking)}>
              Edit details
            </Button>
          </p>
        </div>
        <PlanOfBooking booking={booking} saving={saving} onChange={onChange} />
        <NoShow booking={booking} />
        <BookingFees booking={booking} />
        <BookingRemarks booking={booking} />
      </div>
      <aside className={`${styles.said} grid top gap-16`} aria-label="Messages and history">
        <BookingNotifications bookingId={booking.id} />
        <BookingLinks bookingId={booking.id} />
        <BookingHistory bookingId={booking.id} />
      </aside>
    </div>
  );
}

function Facts({ booking, nameOf }: { booking: Booking; nameOf: Staff['nameOf'] }) {
  const { customerInfo, createdAt, late } = booking;
  const visit = showVisit(booking.date);
  const urgent = useUrgentLines(booking);
  const time = timeLines(booking, nameOf, new Date());
  const paidBy = useLater(loadPaidBy, booking.paidBy !== undefined);
  return (
    <dl className={`${styles.details} grid gap-14 num`}>
      <Fact label="Customer">
        <b>{customerInfo.name}</b>
        <ContactLinks {...customerInfo} />
      </Fact>
      {urgent.length > 0 && (
        <Fact label="Urgent help">
          {urgent.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fact>
      )}
      {booking.about && <Fact label="About">{booking.about}</Fact>}
      <Fact label="Date">{[visit.day, visit.slot].filter(Boolean).join(', ')}</Fact>
      {time.length > 0 && (
        <Fact label="Time">
          {time.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fact>
      )}
      <Fact label="Address">
        {booking.addressUnknown && 'Not known yet: ask the customer. '}
        {[customerInfo.area, customerInfo.address].filter(Boolean).join(', ') ||
          (booking.addressUnknown ? '' : '-')}
      </Fact>
      <Fact label="Notes">{booking.notes || '-'}</Fact>
      <Fact label="Amount">
        {priceText(booking)}
        {booking.zeroReason && ` (${booking.zeroReason})`}
      </Fact>
      {paidBy && (
        <Fact label="Paid by">
          <paidBy.PaidBy booking={booking} />
        </Fact>
      )}
      <Fact label="Created At">
        {dateAndClock(createdAt)}
        {late && !booking.takenBy && ' (arrived after the visit time)'}
        {booking.takenBy && `, by phone, entered by ${booking.takenBy}`}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
