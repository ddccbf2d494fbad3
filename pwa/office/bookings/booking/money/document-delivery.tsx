import { Link } from 'react-router-dom';
import { Problem } from '../../../../../contract/errors';
import type { AdminDocument } from '../../../../../contract/money/documents/admin-documents';
import type { Notification } from '../../../../../contract/notifications/admin-notifications';
import { Button, buttonClass } from '../../../../ui/button';
import { toast } from '../../../../ui/feedback/toast-store';
import { useSendDocument } from '../../../data/money';
import { whyNot } from '../../../kit/money/why-not';
import { channelLabels, resultOf } from '../../../kit/notifications/notification-labels';
import styles from './money.module.css';

interface Props {
  document: AdminDocument;
  /** All messages of the booking, the newest first. */
  messages: readonly Notification[];
}

const isOver = ({ state }: Notification) => state === 'failed' || state === 'skipped';

/** That a document did not reach whose it is, and how to hand it over; nothing where it went or is on its way. */
export function DocumentDelivery({ document, messages }: Props) {
  const rows = messages.filter(({ event, documentId }) => event === 'invoice' && documentId === document.id);
  const open = rows.filter((row) => !isOver(row));
  if (open.some(({ state }) => state !== 'by-hand')) return null;
  return (
    <p className={`${styles.undelivered} text-sm`}>
      {open.length > 0 ? (
        <>
          <span>Not delivered yet: it waits to be sent by WhatsApp, with the link that opens it.</span>
          <Link className={buttonClass({ size: 'sm' })} to="/admin/messages/whatsapp">
            To send by WhatsApp
          </Link>
        </>
      ) : (
        <>
          <span>{`Not delivered: ${reasonOf(rows[0])}. Print the PDF and hand it over, or send it once there is an e-mail.`}</span>
          <Send document={document} />
        </>
      )}
    </p>
  );
}

/** `E-mail, did not arrive: refused` */
function reasonOf(newest: Notification | undefined): string {
  if (!newest) return 'there was no way to send it';
  const { words } = resultOf(newest);
  return `${channelLabels[newest.channel]}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function Send({ document: { id, reference } }: Pick<Props, 'document'>) {
  const { mutateAsync, isPending } = useSendDocument();

  async function send() {
    try {
      const { channels } = await mutateAsync({ id });
      const ways = channels.map((channel) => channelLabels[channel]).join(', ');
      toast({ title: `${reference} goes out`, description: `By ${ways}. See Messages of this booking.` });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not sent', description: whyNot(problem) });
    }
  }

  return (
    <Button size="sm" busy={isPending} aria-label={`Send ${reference}`} onClick={() => void send()}>
      Send
    </Button>
  );
}
