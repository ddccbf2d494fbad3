import { readAmount } from '../../../../contract/amount';
import { dayText } from '../../../../contract/dates';
import { addressLine } from '../../../../contract/homes/home-rules';
import { showAed } from '../../../../contract/money';
import { slots } from '../../../../contract/slots';
import { slotSpan, startText } from '../../../../contract/visits/visit-when';
import styles from './call-form.module.css';
import { isNewHome } from './check-call';
import type { Call } from './use-call';
import { isInPlan } from './use-call-plan';

/** `Sat, Nov 28, 9:00 AM`, or nothing while no slot is chosen. */
export function slotText({ day, start }: { day: string; start: string }): string {
  return day && start ? startText(`${day} ${start}`) : '';
}

/** How the customer has it in writing. */
function whereItArrives({ userId, email }: Call['draft']): string {
  if (userId) return 'The customer sees it in My bookings.';
  return email.trim() ? 'We e-mail it to them.' : 'We cannot e-mail them: call or send a message.';
}

/** All of it in one sentence, to be said to the caller before it is saved. */
export function ReadBack({ call: { draft, homes, staff, plan } }: { call: Call }) {
  const { serviceType, day, start, assignedTo } = draft;
  const slot = slots.find((each) => each.start === start);
  const home = homes.data?.find((each) => each.id === draft.homeId);
  const where = home
    ? home.label || addressLine(home)
    : draft.address || draft.area || 'address not known yet';
  const kept = isNewHome(draft) ? `, saved as ${draft.newHome.trim()}` : '';
  const amount = readAmount(draft.amount, { free: true });
  const when = day && slot ? ` on ${dayText(day)}, ${slotSpan(slot)}` : ', no time yet';
  return (
    <div className={`${styles.readBack} rounded-md stack anywhere text-xs`}>
      <b>Read back to the caller</b>
      <span className="soft">{whereItArrives(draft)}</span>
      <p className="num">
        {serviceType || 'No service yet'}
        {when}, {where}
        {kept}. {assignedTo ? `${staff.nameOf(assignedTo)} comes. ` : ''}
        {isInPlan(plan.planned)
          ? 'It is in your plan.'
          : amount === undefined
            ? 'No amount yet.'
            : `${showAed(amount)}.`}
      </p>
    </div>
  );
}
