import { Link } from 'react-router-dom';
import { countOf } from '../../../../contract/counts';
import { dateText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { renewalOf } from '../../../../contract/plans/life/plan-money';
import { endDateOf, packageTypeOf, splitPackageType } from '../../../../contract/plans/package-names';
import { sendSubscription } from '../../../data/plan/send-subscription';
import { usePackages } from '../../../data/public/packages';
import { Button, buttonClass } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Rows } from '../../../ui/rows';
import { Included } from '../../../widgets/plans/included';
import { inSentence, isOver } from '../parts/plan-words';
import { ChangeFault, ChangeFrame, type ChangeProps } from './change-frame';
import { usePlanChange } from './use-change';

/** The plan that would follow: what it includes, from when, at which price; nothing is renewed by itself. */
export function RenewPlan({ view, read }: ChangeProps) {
  const { row, today } = view;
  const { plan, state } = read;
  const { packages, state: known } = usePackages();
  const change = usePlanChange(plan.id);
  const { type, bhk } = splitPackageType(row.packageType);
  const same = packages.filter((each) => each.type === type && each.bhk === bhk);
  const next = same.find(({ id }) => id === row.packageId) ?? same[0];
  const { startDate: inTime } = renewalOf(plan);
  const startDate = today > inTime ? today : inTime;
  const price = typeof change.figure === 'number' ? change.figure : next?.price;
  // Of a plan that is over nothing can be used any more.
  const left = isOver(view) ? [] : state.uses.filter((use) => use.left);

  function renew() {
    if (!next || price === undefined) return;
    change.send(
      (opId) =>
        sendSubscription({
          ...{ opId, packageId: next.id, packageType: packageTypeOf(next), packageName: next.name },
          ...{ startDate, amountSeen: price, renewedFrom: plan.id },
        }),
      `Renewed from ${dateText(startDate)}`,
    );
  }

  return (
    <ChangeFrame
      read={read}
      title="Renew your plan"
      lead="A new plan follows it; nothing is renewed by itself."
    >
      {next && price !== undefined ? (
        <>
          <Rows
            items={[
              { label: 'Package', value: next.name },
              { label: 'From', value: dateText(startDate) },
              { label: 'Until', value: dateText(endDateOf(startDate, next.duration)) },
              ...(plan.homeLabel ? [{ label: 'Home', value: plan.homeLabel }] : []),
              { label: 'Price', value: showAed(price) },
            ]}
          />
          <Included features={next.features} open />
          {left.length > 0 && (
            <Note title="What is left of this plan does not go along">
              {`Until ${dateText(plan.endDate)} you can still use ${left
                .map(
                  ({ entitlement, left: count }) =>
                    `${inSentence(entitlement.label)} (${countOf(count ?? 0, entitlement.unit)})`,
                )
                .join(', ')}.`}
            </Note>
          )}
          <ChangeFault fault={change.formError} />
          <div className="grid gap-10">
            <Button kind="primary" size="lg" wide busy={change.busy} onClick={renew}>
              {`Renew, ${showAed(price)}`}
            </Button>
            <Link className={buttonClass({ kind: 'text' })} to={`/plan/${plan.id}`}>
              Not now
            </Link>
          </div>
        </>
      ) : (
        <>
          <p>
            {known === 'loading'
              ? 'The packages are being loaded.'
              : 'This package is not offered any more. Choose another one.'}
          </p>
          <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to="/packages">
            See the packages
          </Link>
        </>
      )}
    </ChangeFrame>
  );
}
