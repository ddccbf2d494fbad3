import { telHref } from '../../../contract/business';
import { dayFirst } from '../../../contract/dates';
import { showWholeAed } from '../../../contract/money';
import { showPhone } from '../../../contract/phone/phone-text';
import {
  endsSoonDays,
  type ListedSubscription,
  type PlanNeed,
  sortWithinPlans,
  subscriptionListing,
} from '../../../contract/plans/admin-subscriptions';
import { boughtPackage, unsaidKind } from '../../../contract/plans/package-names';
import type { SubscriptionStatus } from '../../../contract/plans/subscriptions';
import { cx } from '../../ui/class-names';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { ContactLinks } from '../kit/contact-links';
import { DaysChip, PersonChip } from '../kit/filters/set-chips';
import { byAge, type OfficeList } from '../kit/list/office-list';
import { isGone, mailTo } from '../kit/mail-to';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';
import { dueShort, dueText, isOverdue } from './due-text';
import {
  packageChoices,
  queryOf,
  type SubscriptionFilters,
  subscriptionAddress,
  tabsFor,
} from './subscription-filters';
import { SubscriptionSelect } from './subscription-select';

export interface SubscriptionActs {
  onOpen: (subscription: ListedSubscription) => void;
  onPick: (subscription: ListedSubscription, status: SubscriptionStatus) => void;
}

const nothingYet: Record<string, string> = {
  active: 'The first one appears here as soon as someone subscribes.',
  ended: 'What is cancelled or past its end appears here.',
  refunded: 'What is set to Refunded appears here.',
};

const needs = [
  { value: 'due', label: 'Visit due this month' },
  { value: 'overdue', label: 'Visit overdue' },
  { value: 'ends', label: `Ends within ${endsSoonDays} days` },
  { value: 'unpaid', label: 'Not paid' },
  { value: 'asked', label: 'Waits for our word' },
] as const satisfies ReadonlyArray<{ value: PlanNeed; label: string }>;

const nothingToDo: Record<PlanNeed, string> = {
  due: 'Every visit that is due this month is booked.',
  overdue: 'No visit is overdue.',
  ends: `No plan ends within ${endsSoonDays} days.`,
  unpaid: 'Every plan here is paid.',
  asked: 'No customer waits for our word on a plan.',
};

/** All subscriptions. */
export const subscriptionsList: OfficeList<ListedSubscription, SubscriptionFilters, SubscriptionActs> = {
  listing: subscriptionListing,
  title: 'Subscriptions',
  onlineOnly: 'the subscriptions of all customers are never kept on a device.',
  searchBy: 'Name, phone, e-mail',
  address: subscriptionAddress,
  queryOf,
  sorts: [
    ...byAge,
    { value: 'due', label: 'Longest due first', pages: ['Before', 'After'] },
    { value: 'ends', label: 'Ends first', pages: ['Before', 'After'] },
  ],
  sortWithin: sortWithinPlans,
  tools: {
    choices: [
      { name: 'needs', label: 'Needs', options: needs },
      { name: 'packageType', label: 'Package', options: packageChoices },
    ],
    linked: ({ filters, onChange }) => (
      <>
        <DaysChip verb="Sold" {...filters} onChange={onChange} />
        <PersonChip {...filters} onChange={onChange} />
      </>
    ),
  },
  tabs: 'status',
  empty: (filters) => ({
    hint:
      (!filters.search && filters.needs ? nothingToDo[filters.needs] : undefined) ??
      'Try fewer filters, or the beginning of a name, a phone number or an e-mail.',
    text: nothingYet[tabsFor(filters).shown] ?? '',
  }),
  columns: [
    {
      key: 'user',
      title: 'User',
      width: 156,
      cell: ({ row, acts }) => (
        <RowOpen onOpen={() => acts.onOpen(row)}>{row.user.displayName || 'N/A'}</RowOpen>
      ),
    },
    { key: 'email', title: 'Email', cell: ({ row }) => <EmailCell {...row} /> },
    {
      key: 'phone',
      title: 'Phone',
      width: 136,
      cell: ({ row: { user } }) =>
        user.phone ? (
          <a className={styles.rowLink} href={telHref(user.phone)}>
            {showPhone(user.phone)}
          </a>
        ) : (
          'N/A'
        ),
    },
    { key: 'package', title: 'Package', width: 120, cell: ({ row }) => <PackageCell {...row} /> },
    { key: 'bhk', title: 'BHK', width: 48, cell: ({ row }) => boughtPackage(row).bhk },
    {
      key: 'amount',
      title: 'Amount',
      width: 94,
      align: 'end',
      cell: ({ row: { amount } }) => (
        <span className={`${styles.rowLine} block truncate strong`}>{showWholeAed(amount)}</span>
      ),
    },
    {
      key: 'start',
      title: 'Start Date',
      width: 100,
      className: styles.subscriptionStart,
      cell: ({ row: { startDate } }) => dayFirst(startDate),
    },
    { key: 'end', title: 'End Date', width: 96, cell: ({ row: { endDate } }) => dayFirst(endDate) },
    {
      key: 'status',
      title: 'Status',
      width: 104,
      cell: ({ row: { status } }) => <StatusBadge kind={status} />,
    },
    {
      key: 'set',
      title: 'Set status',
      width: 160,
      cell: ({ row, saving, acts }) => (
        <SubscriptionSelect
          subscription={row}
          saving={saving}
          onPick={(status) => acts.onPick(row, status)}
        />
      ),
    },
  ],
  card: ({ row, saving, acts: { onOpen, onPick } }) => {
    const { name, unsaid } = boughtPackage(row);
    return (
      <>
        <div className="between">
          <RowOpen onOpen={() => onOpen(row)}>{row.user.displayName || 'N/A'}</RowOpen>
          <StatusBadge kind={row.status} />
        </div>
        <ContactLinks email={row.user.email} phone={row.user.phone} />
        <p>{name}</p>
        <p className="soft">
          {unsaid && `${unsaid} · `}
          {dayFirst(row.startDate)} to {dayFirst(row.endDate)}
        </p>
        <DueLine of={row} text={dueText(row)} />
        <div className={`between ${styles.listCardEnd} above-8 wraps line-above`}>
          <b>{showWholeAed(row.amount)}</b>
          <SubscriptionSelect subscription={row} saving={saving} onPick={(to) => onPick(row, to)} />
        </div>
      </>
    );
  },
};

/** The name, and below it the type where the name leaves that to be said; BHK has a column of its own. */
function PackageCell(subscription: ListedSubscription) {
  const { name, type } = boughtPackage(subscription);
  const unsaid = unsaidKind(name, { type });
  return (
    <>
      <span className={`${styles.rowLine} block truncate`} title={name}>
        {name}
      </span>
      {unsaid && <span className={`${styles.rowLine} block truncate soft`}>{unsaid}</span>}
    </>
  );
}

/** The address, and below it what is due where that was asked for: here there is the most room. */
function EmailCell(subscription: ListedSubscription) {
  const { email } = subscription.user;
  const address = isGone(email) ? (
    <span className="soft">Account deleted</span>
  ) : (
    <a className={`${styles.rowLine} block truncate ${styles.rowLink}`} href={mailTo(email)} title={email}>
      {email}
    </a>
  );
  return (
    <>
      {address}
      <DueLine of={subscription} text={dueShort(subscription)} />
    </>
  );
}

/** What is due and not booked, in the colour of a fault once its week is over. */
function DueLine({ of, text }: { of: ListedSubscription; text: string | undefined }) {
  return (
    text && (
      <span
        className={cx(styles.rowLine, 'block truncate', isOverdue(of) ? styles.rowLate : 'soft')}
        title={dueText(of)}
      >
        {text}
      </span>
    )
  );
}
