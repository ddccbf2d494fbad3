import { useState } from 'react';
import { dayFirst } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { newId } from '../../../../contract/new-id';
import {
  endDateOf,
  packageLabel,
  packageTypeOf,
  splitPackageType,
} from '../../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../../contract/plans/packages';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Rows } from '../../../ui/rows';
import { useAdminList } from '../../data/lists/list';
import { ownerOf } from '../../kit/plan/owner-of';
import { ActDialog } from './act-dialog';
import type { ActProps } from './data';

/** A new plan that follows an old one, for its customer, at the price that the package has now. */
export function RenewPlan({ overview, act, onClose }: ActProps) {
  const { subscription, today } = overview;
  const found = useAdminList<SubscriptionPackage>('subscription-packages', {}).data?.rows;
  const packages = found?.filter(({ isActive }) => isActive) ?? [];
  const { type, bhk } = splitPackageType(subscription.packageType);
  const same = packages.find((each) => each.id === subscription.packageId);
  const [chosen, choose] = useState<string>();
  const next =
    packages.find((each) => each.id === chosen) ??
    same ??
    packages.find((each) => each.type === type && each.bhk === bhk);
  const isPast = today > subscription.endDate;
  const startDate = isPast ? today : subscription.endDate;
  const [id] = useState(newId);

  function request() {
    if (!next) return 'Choose a package.';
    const { id: packageId, price: amount } = next;
    return {
      path: 'renewal' as const,
      body: { id, packageId, packageType: packageTypeOf(next), amount },
      done: { title: 'Plan renewed', description: `From ${dayFirst(startDate)}, ${showAed(amount)}.` },
    };
  }

  return (
    <ActDialog
      {...{ act, onClose, request }}
      title={`Renew the plan of ${ownerOf(subscription)}`}
      description={
        isPast
          ? 'A new plan begins today. What is left of this one can be carried over.'
          : 'A new plan begins on the last day of this one. What is left of this one can be carried over once it has ended.'
      }
      keep="Not now"
      button={next ? `Renew it, ${showAed(next.price)}` : 'Renew it'}
    >
      <Field label="Package" required>
        <Select
          placeholder={found ? 'Choose a package' : 'Loading the packages…'}
          value={next?.id ?? ''}
          options={packages.map((each) => ({
            value: each.id,
            label: `${packageLabel(each)}, ${showAed(each.price)}`,
          }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Field>
      {next && (
        <Rows
          items={[
            { label: 'From', value: dayFirst(startDate) },
            { label: 'Until', value: dayFirst(endDateOf(startDate, next.duration)) },
            { label: 'Price', value: showAed(next.price) },
          ]}
        />
      )}
    </ActDialog>
  );
}
