import { telHref, whatsappHref } from '../../../contract/business';
import { countOf } from '../../../contract/counts';
import { dateOf } from '../../../contract/dates';
import { guestListing, type PhoneGuest } from '../../../contract/office/callers';
import { hasChat } from '../../../contract/office/has-chat';
import { showPhone } from '../../../contract/phone/phone-text';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { listAddress, type Shown } from '../kit/list/list-address';
import type { OfficeList } from '../kit/list/office-list';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';
import own from './users.module.css';

export interface GuestActs {
  /** To their bookings. */
  onOpen: (guest: PhoneGuest) => void;
  /** Takes another booking for them. */
  onNew: (guest: PhoneGuest) => void;
}

/** People known from bookings by their telephone, without an account. */
export const guestsList: OfficeList<PhoneGuest, Shown<typeof guestListing>, GuestActs> = {
  listing: guestListing,
  title: 'Phone Guests',
  onlineOnly: 'the numbers of all people are never kept on a device.',
  searchBy: 'Name, phone, area',
  isExported: false,
  address: listAddress(guestListing),
  queryOf: ({ search, cursor }) => ({ search, cursor }),
  sorts: [{ value: 'number', label: 'By number', pages: ['Previous', 'Next'] }],
  tools: {},
  empty: () => ({
    hint: 'Try the beginning of a name, a phone number or an area.',
    text: 'People who book without an account appear here.',
  }),
  columns: [
    { key: 'name', title: 'Name', width: 200, cell: ({ row, acts }) => <Name guest={row} {...acts} /> },
    { key: 'phone', title: 'Phone', width: 168, cell: ({ row }) => <Call guest={row} /> },
    {
      key: 'area',
      title: 'Area',
      cell: ({ row }) => (
        <span className={`${styles.rowLine} block truncate`} title={row.area || undefined}>
          {row.area || '-'}
        </span>
      ),
    },
    { key: 'visits', title: 'Visits', width: 124, cell: ({ row }) => <Visits guest={row} /> },
    { key: 'last', title: 'Last Visit', width: 124, cell: ({ row }) => <When at={row.lastAt} /> },
    { key: 'next', title: 'Next Visit', width: 124, cell: ({ row }) => <When at={row.nextAt} /> },
    {
      key: 'actions',
      title: 'Actions',
      width: 276,
      cell: ({ row, acts }) => <GuestActions guest={row} {...acts} />,
    },
  ],
  card: ({ row, acts }) => (
    <>
      <div className="between">
        <Name guest={row} {...acts} />
        <Visits guest={row} />
      </div>
      <span className={`${styles.contactLinks} min-0 flex soft`}>
        <Call guest={row} />
      </span>
      {row.area && <p>{row.area}</p>}
      <p className={`soft ${own.guestWhen} flex wraps`}>{whenOf(row)}</p>
      <div className={`${styles.listCardEnd} above-8 wraps line-above`}>
        <GuestActions guest={row} {...acts} />
      </div>
    </>
  ),
};

/** What a guest is called: their name, else their number. */
function nameOf({ name, phone }: PhoneGuest): string {
  return name || showPhone(phone);
}

function Name({ guest, onOpen }: { guest: PhoneGuest } & Pick<GuestActs, 'onOpen'>) {
  return (
    <RowOpen title={nameOf(guest)} onOpen={() => onOpen(guest)}>
      {nameOf(guest)}
    </RowOpen>
  );
}

function Call({ guest: { phone } }: { guest: PhoneGuest }) {
  return (
    <a className={styles.rowLink} href={telHref(phone)}>
      {showPhone(phone)}
    </a>
  );
}

function Visits({ guest: { visits, open } }: { guest: PhoneGuest }) {
  return (
    <span className="no-shrink nowrap">
      {countOf(visits, 'visit')}
      {open > 0 && <span className="soft"> · {open} open</span>}
    </span>
  );
}

function When({ at }: { at: string | null }) {
  return <span className="soft">{at ? dateOf(at) : '-'}</span>;
}

function whenOf({ lastAt, nextAt }: PhoneGuest) {
  if (!lastAt && !nextAt) return 'No visit yet';
  return (
    <>
      {lastAt && <span>Last visit {dateOf(lastAt)}</span>}
      {nextAt && <span>Next visit {dateOf(nextAt)}</span>}
    </>
  );
}

function GuestActions({ guest, onNew }: { guest: PhoneGuest } & Pick<GuestActs, 'onNew'>) {
  return (
    <span className={`${own.userActions} row gap-6 ${own.guestActs}`}>
      <Button size="sm" aria-label={`New booking for ${nameOf(guest)}`} onClick={() => onNew(guest)}>
        New booking
      </Button>
      {hasChat(guest.phone) && (
        <a
          className={buttonClass({ size: 'sm', kind: 'text' })}
          href={whatsappHref(guest.phone)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp to ${nameOf(guest)}`}
        >
          <Icon name="whatsapp" size="sm" />
          WhatsApp
        </a>
      )}
    </span>
  );
}
