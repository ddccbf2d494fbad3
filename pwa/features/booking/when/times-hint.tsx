import { faultLabels } from '../../../../contract/bookings/no-time-reasons';
import { daysText, officeDays } from '../../../../contract/settings/business-hours';
import { slots, splitDate } from '../../../../contract/slots';
import { useBusiness } from '../../../data/public/business';
import { asOfText } from '../../../widgets/slots/time-labels';
import type { KnownDay } from '../../../widgets/slots/week-grid';
import { linkedTime } from '../draft/request-draft';
import type { ShownTimes } from './when-props';

/** What is to be known of the times: how old they are, what a hold is worth, why some are closed. `days`: what a week shows. */
export function TimesHint(props: ShownTimes & { days?: readonly KnownDay[] }) {
  const { now, isThen, at, chosen, days = [] } = props;
  const { hours } = useBusiness();
  // In a list each reason stands with its times.
  const shown = days.flatMap(({ known }) => known);
  const why = (['midday', 'past_last'] as const).filter((each) => shown.includes(each));
  return (
    <span className="above-4 grid gap-4">
      {isThen && at && <span>{asOfText(at, now)}</span>}
      <span>{keptText(props, daysText(officeDays(hours)))}</span>
      {why.map((each) => (
        <span key={each}>
          <b>{faultLabels[each].title}.</b> {faultLabels[each].text}
        </span>
      ))}
      <span className="visually-hidden" aria-live="polite">
        {soonOver(chosen)}
      </span>
    </span>
  );
}

function keptText({ date, known, isThen, chosen, draft }: ShownTimes, office: string): string {
  const parts = splitDate(date);
  const left = parts && known(parts.day)[slots.indexOf(parts.slot)];
  if (!parts) return office && `The office answers ${office}.`;
  const { start } = parts.slot;
  if (isThen)
    return `We cannot hold a place without signal. If ${start} is gone when your request arrives, we keep the request and show you the three nearest times.`;
  if (left === 0 && date === linkedTime(draft.asked))
    return `${start} was free and is taken again. Choose another time, or request it anyway.`;
  if (left === 0)
    return `${start} is full. You can request it anyway: we keep your request and find another time with you.`;
  if (chosen.is === 'held')
    return 'Nobody else can take it while you finish. It is booked once it is confirmed.';
  if (chosen.is === 'ended')
    return 'What you typed stays. Others can take this time until you send your request.';
  return 'It is booked when we confirm it.';
}

/** Said at two minutes, at one, and at the end; never each second. */
function soonOver(chosen: ShownTimes['chosen']): string {
  if (chosen.is === 'ended') return 'Your time is no longer held. What you typed stays.';
  if (chosen.is !== 'held' || chosen.secondsLeft === undefined) return '';
  return chosen.secondsLeft > 60 ? 'Held for you for two more minutes.' : 'Held for you for one more minute.';
}
