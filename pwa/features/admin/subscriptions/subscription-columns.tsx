import type { TableColumnsType } from 'antd';
import { telHref } from '../../../../contract/business';
import { showWholeAed } from '../../../../contract/money';
import { boughtPackage, unsaidKind } from '../../../../contract/package-names';
import { showPhone } from '../../../../contract/phone-text';
import type { Subscription, SubscriptionStatus } from '../../../../contract/subscriptions';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { isGone, mailTo } from '../kit/mail-to';
import { showTerm } from '../kit/subscription-words';
import { SubscriptionSelect } from './subscription-parts';

/** A row of the table. */
export interface Line {
  subscription: Subscription;
  /** Its last change is still on its way. */
  saving: boolean;
}

interface Columns {
  onOpen: (subscription: Subscription) => void;
  onPick: (subscription: Subscription, status: SubscriptionStatus) => void;
}

/** The columns of §2 in their order. A cell is drawn anew only for what it shows: fifty rows of selects would be felt. */
export function subscriptionColumns(of: Columns): TableColumnsType<Line> {
  const same = (next: Line, before: Line) =>
    next.subscription === before.subscription && next.saving === before.saving;
  return columns(of).map((column) => ({
    ...column,
    shouldCellUpdate: (next, before) => !same(next, before),
  }));
}

function columns({ onOpen, onPick }: Columns): TableColumnsType<Line> {
  return [
    {
      key: 'user',
      title: 'User',
      width: 160,
      render: (_, { subscription }) => (
        <button type="button" className="row-open strong" onClick={() => onOpen(subscription)}>
          {subscription.user.displayName || 'N/A'}
        </button>
      ),
    },
    {
      key: 'email',
      title: 'Email',
      render: (_, { subscription: { user } }) =>
        isGone(user.email) ? (
          <span className="soft">Account deleted</span>
        ) : (
          <a className="row-line row-link" href={mailTo(user.email)} title={user.email}>
            {user.email}
          </a>
        ),
    },
    {
      key: 'phone',
      title: 'Phone',
      width: 144,
      render: (_, { subscription: { user } }) =>
        user.phone ? (
          <a className="row-link" href={telHref(user.phone)}>
            {showPhone(user.phone)}
          </a>
        ) : (
          'N/A'
        ),
    },
    {
      key: 'package',
      title: 'Package',
      width: 132,
      render: (_, { subscription }) => <PackageCell subscription={subscription} />,
    },
    { key: 'bhk', title: 'BHK', width: 52, render: (_, { subscription }) => boughtPackage(subscription).bhk },
    {
      key: 'amount',
      title: 'Amount',
      width: 98,
      align: 'end',
      render: (_, { subscription: { amount } }) => (
        <span className="row-line strong">{showWholeAed(amount)}</span>
      ),
    },
    {
      key: 'start',
      title: 'Start Date',
      width: 108,
      className: 'subscription-start',
      render: (_, { subscription: { startDate } }) => showTerm(startDate),
    },
    {
      key: 'end',
      title: 'End Date',
      width: 96,
      render: (_, { subscription: { endDate } }) => showTerm(endDate),
    },
    {
      key: 'status',
      title: 'Status',
      width: 112,
      render: (_, { subscription: { status } }) => <StatusBadge kind={status} />,
    },
    {
      key: 'set',
      title: 'Set status',
      width: 164,
      render: (_, { subscription, saving }) => (
        <SubscriptionSelect
          subscription={subscription}
          saving={saving}
          onPick={(status) => onPick(subscription, status)}
        />
      ),
    },
  ];
}

/** The name, and below it the type where the name leaves that to be said; BHK has a column of its own. */
function PackageCell({ subscription }: Pick<Line, 'subscription'>) {
  const { name, type } = boughtPackage(subscription);
  const unsaid = unsaidKind(name, { type });
  return (
    <>
      <span className="row-line" title={name}>
        {name}
      </span>
      {unsaid && <span className="row-line soft">{unsaid}</span>}
    </>
  );
}
