import type { ReactNode } from 'react';
import { telHref, whatsappHref } from '../../../../contract/business';
import { normalizePhone } from '../../../../contract/phone/phone-text';
import type { JobView } from '../../../data/jobs';
import { buttonClass } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import styles from '../jobs.module.css';
import { addressOf, contactOf, wayThere } from './job-labels';

/** Call, WhatsApp, the way there: each opens the phone's own app. Only what the customer gave, and whoever opens the door for them. `brief`: three in a row. */
export function JobContact(props: { job: JobView; brief?: boolean; children?: ReactNode }) {
  const { job, brief, children } = props;
  const { phone } = job.customer;
  const name = contactOf(job);
  const number = phone && normalizePhone(phone);
  const address = addressOf(job);
  const way = wayThere(job);
  return (
    <div className={`${brief ? styles.jobBrief : styles.jobContact} grid gap-8`}>
      {phone && <Way icon="phone" label="Call" about={name} href={telHref(number || phone)} />}
      {number && !brief && (
        <Way icon="whatsapp" label="WhatsApp" about={name} href={whatsappHref(number)} outside />
      )}
      {way && <Way icon="navigate" label="Map" about={address || 'Where it is'} href={way} outside />}
      {children}
    </div>
  );
}

function Way(props: { icon: IconName; label: string; about: string; href: string; outside?: boolean }) {
  const { icon, label, about, href, outside } = props;
  return (
    <a
      className={buttonClass({ size: 'xl' })}
      href={href}
      aria-label={`${label}: ${about}`}
      {...(outside && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
      {label}
    </a>
  );
}
