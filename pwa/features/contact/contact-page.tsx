import { useSearchParams } from 'react-router-dom';
import { business, telHref, whatsappHref } from '../../../contract/business';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { MessageForm } from './message-form';
import { OfficeMap } from './office-map';
import { WaysToReach } from './ways-to-reach';
import './contact.css';

/** /contact: a message, the ways to reach us, and where we are (§2). */
export function ContactPage() {
  const [params] = useSearchParams();
  return (
    <div className="wrap contact">
      <div className="contact-main">
        <PageHeader
          title="Contact Us"
          lead="Ask before you book, or tell us how a visit went. For a leak or no power, call."
        />
        <div className="duo only-phone contact-quick">
          <a className={buttonClass()} href={telHref(business.phones.mobile)}>
            <Icon name="phone" /> Call
          </a>
          <a className={buttonClass()} href={whatsappHref()} target="_blank" rel="noopener">
            <Icon name="whatsapp" /> WhatsApp
          </a>
        </div>
        <MessageForm asked={params.get('subject') ?? ''} />
      </div>
      <WaysToReach />
      <OfficeMap />
    </div>
  );
}
