import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Booking } from '../../../contract/bookings/bookings';
import { phonesOf } from '../../../contract/business';
import { useBusiness } from '../../data/public/business';
import { useUrgentRequest } from '../../data/urgent';
import { useLater } from '../../ui/hooks/until-loaded';
import { Crumbs, PageHeader } from '../../ui/page-header';
import { PhoneLinks } from '../../widgets/phone-links';
import { Gone, Loading } from './not-here';
import styles from './urgent.module.css';
import { UrgentForm } from './urgent-form';
import { requestIn, type WaitingRequest } from './waiting-request';

/** /urgent: the form, and at `?asked=` how what was asked for stands. */
export function UrgentPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [last, setLast] = useState<{ opId: string; booking: Booking | undefined }>();
  // Nobody reads of it before something was asked for.
  const after = useLater(() => import('./urgent-request'));
  const requestId = params.get('asked');
  const edit = params.get('edit');

  if (requestId) {
    const done = last?.opId === requestId ? last : undefined;
    if (after) return <after.UrgentRequest key={requestId} opId={requestId} answer={done?.booking} />;
    return (
      <div className={`wrap wrap-narrow ${styles.stand} stack`}>
        <Loading />
        {done && <RatherTalk />}
      </div>
    );
  }

  function onDone(opId: string, booking: Booking | undefined) {
    setLast({ opId, booking });
    navigate(`/urgent?asked=${opId}`, { replace: true, state: { finished: opId } });
  }

  return (
    <div className={`wrap ${styles.urgent} stack gap-24`}>
      <div>
        <PageHeader
          crumbs={
            <Crumbs
              items={[
                <Link key="book" to="/booking">
                  Book a Service
                </Link>,
                'Urgent help',
              ]}
            />
          }
          title="Urgent help"
          lead="Any hour, any day. Danger to life: call 998 or 999 first."
        />
        {edit ? (
          <Edited key={edit} opId={edit} onDone={onDone} />
        ) : (
          <UrgentForm edited={undefined} onDone={onDone} />
        )}
      </div>
      <RatherTalk />
    </div>
  );
}

/** A waiting request in the form; what is sent then takes its place. */
function Edited(props: { opId: string; onDone(opId: string, booking: Booking | undefined): void }) {
  const { opId, onDone } = props;
  const { value } = useUrgentRequest(opId);
  // Kept once found: while the change is on its way its entry goes, the form must not.
  const [found, setFound] = useState<WaitingRequest>();
  const now = found ? undefined : requestIn(value, opId);
  if (now) setFound(now);
  const edited = found ?? now;
  if (edited) return <UrgentForm edited={edited} onDone={onDone} />;
  return value ? <Gone /> : <Loading />;
}

function RatherTalk() {
  const phones = phonesOf({ ...useBusiness(), second: null });
  if (phones.length === 0) return null;
  return (
    <aside className={`panel-deep ${styles.talk}`} aria-labelledby="rather-talk">
      <h2 id="rather-talk">Rather talk?</h2>
      <p className="soft">A call is the fastest way.</p>
      <PhoneLinks phones={phones} />
    </aside>
  );
}
