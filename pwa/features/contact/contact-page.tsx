import { useSearchParams } from 'react-router-dom';
import { telHref, whatsappHref } from '../../../contract/business';
import { useOwnerFacts } from '../../data/public/owner-facts';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import styles from './contact.module.css';
import { MessageForm } from './message-form';
import { OfficeMap } from './office-map';
import { WaysToReach } from './ways-to-reach';

/** /contact: a message, the ways to reach us, and where we are. */
export function ContactPage() {
  const [params] = useSearchParams();
  const { mobile, whatsapp } = useOwnerFacts();
  return (
    <div className={`wrap ${styles.contact} stack`}>
      <div className="contact-main">
        <PageHeader
          title="Contact Us"
          lead={`Ask before you book, or tell us how a visit went.${mobile ? ' For a leak or no power, call.' : ''}`}
        />
        {(mobile || whatsapp) && (
          <div className={`duo only-phone ${styles.contactQuick}`}>
            {mobile && (
              <a className={buttonClass()} href={telHref(mobile)}>
                <Icon name="phone" /> Call
              </a>
            )}
            {whatsapp && (
              <a className={buttonClass()} href={whatsappHref(whatsapp)} target="_blank" rel="noopener">
                <Icon name="whatsapp" /> WhatsApp
              </a>
            )}
          </div>
        )}
        <MessageForm asked={params.get('subject') ?? ''} />
      </div>
      <WaysToReach />
      <OfficeMap />
    </div>
  );
}
