import { cx } from '../class-names';

const shapes = {
  pending: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M8 5v3l2 1.5',
  confirmed: 'M3.5 8.5 6.5 11.5 12.5 5',
  completed: 'M1.5 8.5 4.5 11.5 10 5.5M8.5 11l.5.5 5.5-6',
  cancelled: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  active: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M5.5 8.2l1.7 1.7 3.3-3.5',
  expired: 'M4.5 2.5h7M4.5 13.5h7M5 2.5c0 4 6 7 6 11M11 2.5c0 4-6 7-6 11',
  refunded: 'M6 4 3 7l3 3M3.5 7H10a3 3 0 0 1 0 6H7',
  waiting: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11',
  sending: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11',
  attention: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.3h.01',
  urgent: 'M9 2 4 9h3.5L7 14l5-7H8.5Z',
  reassign:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M1.8 13.5c0-2.6 1.8-4.2 4.2-4.2s4.2 1.6 4.2 4.2M11 5.2l3.4 3.4M14.4 5.2 11 8.6',
  'needs-time':
    'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M6.5 6.4a1.6 1.6 0 1 1 2.2 1.5c-.5.2-.7.5-.7 1M8 11h.01',
};
const words: Record<StatusKind, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  active: 'Active',
  expired: 'Expired',
  refunded: 'Refunded',
  waiting: 'Waiting to send',
  sending: 'Sending…',
  attention: 'Needs attention',
  urgent: 'Urgent',
  reassign: 'Reassign',
  'needs-time': 'Needs a time',
};

export type StatusKind = keyof typeof shapes;

/** A status as word, shape and colour together. A dashed ring is: on this device, not sent. */
export function StatusBadge({
  kind,
  label,
  className,
}: {
  kind: StatusKind;
  label?: string;
  className?: string;
}) {
  const dashed = kind === 'waiting' || kind === 'sending';
  return (
    <span className={cx('status', `status-${kind}`, className)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[kind]} strokeDasharray={dashed ? '2.3 2.3' : undefined} />
      </svg>
      {label ?? words[kind]}
    </span>
  );
}
