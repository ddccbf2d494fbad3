import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { isRequestedTooLate, urgentKindDetails } from '../../../contract/bookings/urgent';
import { phonesOf, telHref } from '../../../contract/business';
import { showWholeAed } from '../../../contract/money';
import { showPhone } from '../../../contract/phone/phone-text';
import type { OpOf } from '../../../contract/sync/sync';
import { useServerNow } from '../../data/device/server-clock';
import { useSyncStatus } from '../../data/device/sync-status';
import { canHaveArrived, discard, type OutboxItem } from '../../data/outbox/outbox';
import { useBusiness } from '../../data/public/business';
import { Button, buttonClass } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useNow } from '../../ui/hooks/use-now';
import { Icon } from '../../ui/icon';
import { Rows } from '../../ui/rows';
import { useDiscard } from '../../widgets/bookings/discard-request';
import { ForNow } from './kind-field';
import styles from './urgent.module.css';

/** Nobody knows of it: that is said first, and how to reach us all the same. It waits as well. */
export function NotSentView(props: {
  item: OutboxItem;
  request: { opId: string; op: OpOf<'booking.create'> };
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { item, request, heading } = props;
  const { urgent, customerInfo } = request.op;
  const { offline, signInToSend } = useSyncStatus();
  const phones = phonesOf({ ...useBusiness(), second: null });
  const mobile = phones.find(({ kind }) => kind === 'mobile');
  const discarding = useDiscard({ discard, canHaveArrived });
  useNow();
  const isOld = isRequestedTooLate(new Date(item.queuedAt), useServerNow()());
  const attention = item.state === 'attention';
  const address = [customerInfo.address, customerInfo.area].filter(Boolean).join(', ');
  const what = urgent ? urgentKindDetails[urgent.what].label : '';

  return (
    <div className={`wrap wrap-narrow ${styles.stand} stack`}>
      <section className={`${styles.notSent} grid gap-10`} role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {phones.length > 0 ? 'Not sent. Call us.' : 'Not sent.'}
        </h1>
        <p>{whyNot({ offline, attention, signIn: signInToSend > 0 })}</p>
        {phones.map(({ kind, phone }, at) => (
          <a
            key={kind}
            className={buttonClass({ kind: at === 0 ? 'primary' : 'outline', size: 'lg', wide: true })}
            href={telHref(phone)}
          >
            <Icon name="phone" />
            <span className="num">Call {phone}</span>
          </a>
        ))}
        {mobile && (
          <a
            className={buttonClass({ size: 'lg', wide: true })}
            href={`${telHref(mobile.phone).replace('tel:', 'sms:')}?body=${encodeURIComponent(
              [
                `Urgent help: ${what}`,
                address,
                request.op.notes,
                customerInfo.name,
                showPhone(customerInfo.phone),
              ]
                .filter(Boolean)
                .join('. '),
            )}`}
          >
            <Icon name="chat" />
            Send it as an SMS
          </a>
        )}
      </section>
      {urgent && <ForNow what={urgent.what} lead="Until then:" />}
      <div className="between">
        <h2>Kept on this device</h2>
        <StatusBadge
          kind={item.state === 'queued' ? 'waiting' : item.state}
          {...(item.state === 'queued' && { label: 'Not sent' })}
        />
      </div>
      <Rows
        items={[
          { label: 'What', value: what },
          { label: 'Where', value: address },
          ...(urgent ? [{ label: 'Call-out', value: callOutOf(request.op, urgent.feeSeen) }] : []),
        ]}
      />
      {!attention && <p className="soft text-sm">{isOld ? oldText : waitText}</p>}
      <div className="duo">
        {attention ? (
          <Link className={buttonClass({ kind: 'primary' })} to="/outbox">
            See what to do
          </Link>
        ) : (
          <Link className={buttonClass()} to={`/urgent?edit=${request.opId}`}>
            Edit
          </Link>
        )}
        <Button onClick={() => discarding.ask(item)}>Solved, discard it</Button>
      </div>
      {discarding.dialog}
    </div>
  );
}

/** What was said that the call-out costs; in the plan nothing. */
function callOutOf({ subscriptionId }: { subscriptionId?: string | undefined }, fee: number): string {
  return subscriptionId && fee === 0 ? 'In your plan' : showWholeAed(fee);
}

const waitText =
  'It is sent as soon as there is internet. If that takes more than an hour, we call you before anyone comes. No time is promised until then.';
const oldText =
  'You asked more than an hour ago. It is still sent as soon as there is internet; then we call you before anyone comes. No time is promised.';

function whyNot({ offline, attention, signIn }: { offline: boolean; attention: boolean; signIn: boolean }) {
  if (attention) return 'It could not be sent as it is, so we do not know about it.';
  if (signIn) return 'Sign in again, then it is sent. We do not know about it yet.';
  return offline
    ? 'This device has no internet, so we do not know about it yet. A call often still works.'
    : 'We have not answered yet, so we may not know about it. A call is the surest way.';
}
