import { Link } from 'react-router-dom';
import { dateAndClock, dateOf } from '../../../contract/dates';
import type { AdminMessage, MessageState } from '../../../contract/messages/admin-messages';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Dialog } from '../../ui/overlays/dialog';
import { ContactLinks } from '../kit/contact-links';
import drawerStyles from '../kit/drawer.module.css';
import { mailTo } from '../kit/mail-to';
import { MessageBadge } from './message-state';

interface Props {
  message: AdminMessage;
  saving: boolean;
  onClose: () => void;
  onPick: (state: MessageState) => void;
}

/** The ways on from each state, the likeliest first. */
const steps: Record<MessageState, ReadonlyArray<readonly [to: MessageState, label: string]>> = {
  new: [
    ['answered', 'Mark as answered'],
    ['archived', 'Archive'],
  ],
  answered: [
    ['archived', 'Archive'],
    ['new', 'Mark as new'],
  ],
  archived: [['new', 'Move back to new']],
};

/** One message whole, and what can be done with it. The mail program sends the answer: whether it did, the person says. */
export function MessageDrawer({ message, saving, onClose, onPick }: Props) {
  const { name, email, subject, state, userId, createdAt } = message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={subject}
      placement="side"
      className={`${drawerStyles.drawer} text-md`}
    >
      <div>
        <p className="between">
          <b className="min-0 anywhere">{name}</b>
          <MessageBadge state={state} />
        </p>
        <ContactLinks email={email} phone={null} />
        <p className="soft num">{dateAndClock(createdAt)}</p>
      </div>
      <p className={`${drawerStyles.messageText} anywhere`}>{message.message}</p>
      <div className={`${drawerStyles.drawerActions} grid line-above gap-8`}>
        <a className={buttonClass({ kind: 'primary' })} href={replyHref(message)}>
          <Icon name="mail" />
          Reply by e-mail
        </a>
        {steps[state].map(([to, label]) => (
          <Button key={to} aria-disabled={saving} onClick={() => onPick(to)}>
            {label}
          </Button>
        ))}
        {userId && (
          <Link className={buttonClass({ kind: 'text' })} to={`/admin/users?person=${userId}`}>
            Open account
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** Mail programs cut an address off when it gets much longer. */
const quotedAtMost = 1000;

/** Opens the mail program with the answer begun: to whom, about what, and what they wrote. */
export function replyHref({ name, email, subject, message, createdAt }: AdminMessage): string {
  const text = message.length > quotedAtMost ? `${[...message].slice(0, quotedAtMost).join('')}…` : message;
  const quoted = text.split('\n').map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote on ${dateOf(createdAt)}:`, ...quoted].join('\r\n');
  return mailTo(email, { subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`, body });
}
