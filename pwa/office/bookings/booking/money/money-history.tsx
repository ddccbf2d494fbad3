import { dateAndClock } from '../../../../../contract/dates';
import { methodLabels } from '../../../../../contract/money/payments/payment-shapes';
import type { MoneyStep } from '../../../../../contract/office/money-history';
import { useMoneyHistory } from '../../../data/money';
import { showFilsAed } from '../../../kit/money/money-text';
import dialogStyles from '../../office-dialog.module.css';
import { DetailsPart } from '../said/details-part';
import { actionOf, changeText, doerOf } from '../said/history-labels';
import styles from './money.module.css';

/** How the money of a booking came to stand as it does, the newest first. */
export function MoneyHistory({ bookingId }: { bookingId: string }) {
  const history = useMoneyHistory(bookingId);
  return (
    <DetailsPart
      title="What happened"
      list={history}
      sum={<span className="soft text-sm">newest first</span>}
    >
      {history.data && <Steps steps={history.data} />}
    </DetailsPart>
  );
}

function Steps({ steps }: { steps: readonly MoneyStep[] }) {
  if (steps.length === 0) return <p className="soft">Nothing was charged or paid yet.</p>;
  return (
    <ol className={`list-rows ${dialogStyles.detailsHistory} text-sm num`} aria-label="What happened">
      {steps.map((step) => (
        <li key={step.id} className={`${styles.step} grid`}>
          <span className="soft">{dateAndClock(step.at)}</span>
          <span>
            <b>{doerOf(step)}</b>, {said(step)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const actions: Record<string, string> = {
  'document.issue': 'invoice',
  'document.credit': 'credit note',
  'document.remind': 'reminded of',
  'payment.record': 'payment',
  'payment.take-back': 'took back, by',
};

/** `payment PAY-5K2TR, AED 380.00, Cash`, or what of the booking changed. */
function said(step: MoneyStep): string {
  const { action, of } = step;
  if (of) {
    const what = action === 'payment.record' && of.fils < 0 ? 'gave back' : (actions[action] ?? '');
    const facts = [of.fils !== 0 && showFilsAed(of.fils), of.method && methodLabels[of.method], of.note];
    return [`${what} ${of.reference}`, ...facts.filter(Boolean)].join(', ');
  }
  const changes = changeText(step)
    .filter(({ field }) => money.has(field))
    .map(({ field, before, after }) => `${field}: ${before} → ${after}`);
  return [actionOf(step).toLowerCase(), ...changes].join(', ');
}

const money = new Set(['Amount', 'Reason', 'Fee', 'Fee for', 'Lines']);
