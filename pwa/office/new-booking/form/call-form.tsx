import { settledAmount } from '../../../../contract/amount';
import { bookableServices } from '../../../../contract/bookings/booking-rules';
import { Field, FieldSet } from '../../../ui/form/field';
import { MoneyInput } from '../../../ui/form/money-input';
import { Select } from '../../../ui/form/select';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { useLater } from '../../../ui/hooks/until-loaded';
import { useWide } from '../../../ui/hooks/use-wide';
import { outsidePlans } from '../../data/new-booking/office-draft';
import { PlanChoice } from '../../kit/plan/plan-choice';
import { SlotDays } from '../../kit/slots/slot-days';
import { SlotWeek } from '../../kit/slots/slot-week';
import { staffOptions } from '../../kit/staff-options';
import styles from './call-form.module.css';
import type { CallPart } from './call-part';
import { asksReason } from './check-call';
import { isNearest, usualAmount } from './fill-in';
import { HomeChoice } from './home-choice';
import type { Call } from './use-call';
import { isInPlan } from './use-call-plan';

const services = bookableServices.map((value) => ({ value, label: value }));

/** What is asked for, where, when, by whom and for how much. */
export function CallForm({ call, change, faults }: { call: Call } & Omit<CallPart, 'draft'>) {
  const { draft, glance, homes, staff, now, needsService, plan } = call;
  const inPlan = isInPlan(plan.planned);
  const wide = useWide();
  const visits = glance.data?.visits;
  const part = { draft, change, faults };
  const { serviceType: service, day, start } = draft;
  const slot = { service, day, start, now, onChange: change };
  const items = useLater(() => import('./call-items'), service !== '');
  const last = visits?.[0];
  const free = !inPlan && asksReason(draft);
  return (
    <>
      <section className={styles.part}>
        <HomeChoice {...part} homes={homes.data ?? []} plan={glance.data?.plan} />
      </section>
      <section className={`${styles.part} ${styles.pairNarrow}`}>
        <Field
          label="Service"
          mark={
            draft.serviceType && draft.serviceType === last?.serviceType ? 'like the last visit' : undefined
          }
          error={faults.serviceType}
        >
          <Select
            options={services}
            placeholder="Choose a service"
            value={draft.serviceType}
            onChange={({ currentTarget: { value } }) =>
              change({
                ...{ serviceType: value, about: '', amount: usualAmount(visits, value), reason: '' },
                ...{ subscriptionId: '', entitlementId: '', items: [] },
                // Without a service nobody knew where there is a place.
                ...(!draft.serviceType && isNearest(draft, now) && { day: '', start: '' }),
              })
            }
          />
        </Field>
        <Field label="Notes" mark="the technician reads this" error={faults.notes}>
          <TextArea
            className={styles.notes}
            rows={1}
            maxLength={2000}
            value={draft.notes}
            data-first
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        </Field>
      </section>
      {!inPlan && items && <items.CallItems {...part} />}
      <section className={styles.part}>
        <FieldSet
          label="Slot"
          mark={wide && !needsService ? 'Arrows move, ↵ selects' : undefined}
          error={faults.date}
        >
          {needsService ? (
            <p className="soft">
              Choose the service first. Then its times appear here, with the places left.
            </p>
          ) : wide ? (
            <SlotWeek {...slot} />
          ) : (
            <SlotDays {...slot} />
          )}
        </FieldSet>
      </section>
      {plan.planned && (
        <section className={styles.part}>
          <PlanChoice
            planned={plan.planned}
            onChoose={({ subscriptionId = outsidePlans, entitlementId = '' }) =>
              change({ subscriptionId, entitlementId })
            }
          />
        </section>
      )}
      <section className={`${styles.part} ${styles.three}`}>
        <Field
          label="Technician"
          mark={last?.technician && last.technician.id === draft.assignedTo ? 'came last' : undefined}
          error={faults.assignedTo}
        >
          <Select
            options={staffOptions(staff, draft.assignedTo || undefined)}
            value={draft.assignedTo || 'nobody'}
            onChange={({ currentTarget: { value } }) =>
              change({ assignedTo: value === 'nobody' ? '' : value })
            }
          />
        </Field>
        <Field label="Amount, AED" mark={inPlan ? undefined : amountMark(call)} error={faults.amount}>
          {inPlan ? (
            <p className="soft">In the plan, nothing to pay</p>
          ) : (
            <MoneyInput value={draft.amount} onType={(amount) => change({ amount })} settle={settledAmount} />
          )}
        </Field>
        <Field label="E-mail" mark="optional" error={faults['customerInfo.email']}>
          <TextInput
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        </Field>
        {free && (
          <div className={styles.whole}>
            <Field
              label="Reason for AED 0"
              hint="Saved in the history. Only the office sees it."
              error={faults.reason}
            >
              <TextInput
                maxLength={200}
                value={draft.reason}
                onChange={(event) => change({ reason: event.currentTarget.value })}
              />
            </Field>
          </div>
        )}
      </section>
    </>
  );
}

function amountMark({ draft, glance }: Call): string | undefined {
  if (draft.returnOf) return 'return visit';
  if (draft.partOf) return 'another day of the same job';
  const usual = usualAmount(glance.data?.visits, draft.serviceType);
  return usual && usual === draft.amount ? 'as last time' : undefined;
}
