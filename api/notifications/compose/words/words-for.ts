import { dateWords } from '../../../../contract/day-words';
import { showAed } from '../../../../contract/money';
import type { NotificationEvent } from '../../../../contract/notifications/notifications';
import type { Words } from '../../enqueue/channel';
import {
  deleteAccount,
  newDevice,
  officeReset,
  passwordChanged,
  reset,
  secondFactorRemoved,
  verify,
} from './account';
import type { Desk, FactsOf } from './facts';
import { callUs } from './policy-sentences';
import {
  cancelled,
  confirmed,
  dayBefore,
  moved,
  placeFree,
  proposed,
  received,
  twoHours,
  urgentTaken,
} from './visits';
import {
  jobCancelled,
  jobMoved,
  jobNew,
  jobUrgent,
  officeNeedsTime,
  officeNew,
  officeRefused,
  officeUnanswered,
} from './work';

const writers: { [Event in NotificationEvent]: (facts: FactsOf[Event], desk: Desk) => Words } = {
  received,
  confirmed,
  moved,
  cancelled,
  proposed,
  'day-before': dayBefore,
  'two-hours': twoHours,
  'urgent-taken': urgentTaken,
  'place-free': placeFree,
  'plan-bought': planBought,
  'plan-ends': planEnds,
  reset,
  'office-reset': officeReset,
  verify,
  delete: deleteAccount,
  'password-changed': passwordChanged,
  'second-factor-removed': secondFactorRemoved,
  'new-device': newDevice,
  'job-new': jobNew,
  'job-moved': jobMoved,
  'job-cancelled': jobCancelled,
  'job-urgent': jobUrgent,
  'office-new': officeNew,
  'office-needs-time': officeNeedsTime,
  'office-unanswered': officeUnanswered,
  'office-refused': officeRefused,
};

/** What a message about an event says, from the facts of it. */
export function wordsFor<Event extends NotificationEvent>(
  event: Event,
  facts: FactsOf[Event],
  desk: Desk,
): Words {
  return writers[event](facts, desk);
}

function planBought({ name, home, startDate, endDate, amount, link }: FactsOf['plan-bought'], desk: Desk) {
  const [from, until] = [dateWords(startDate), dateWords(endDate)];
  return {
    title: `Your plan: ${name}`,
    short: `${name}, ${from} to ${until}.`,
    before: [`Your plan begins on ${from}. Thank you.`],
    facts: [
      ['Plan', name],
      ...(home ? [['Home', home] as const] : []),
      ['First day', from],
      ['Last day', until],
      ['Price', `${showAed(amount)} for the whole time`],
    ] as const,
    action: { label: 'See your plan', href: link },
    after: [
      'What happens next: we call you to agree the first visit, and how you would like to pay.',
      `For questions, ${callUs(desk)}.`,
      'Nothing is renewed by itself. We write to you two weeks before the last day.',
    ],
  };
}

function planEnds({ name, endDate, link }: FactsOf['plan-ends']): Words {
  const day = dateWords(endDate);
  return {
    title: `Your plan ends on ${day}`,
    short: `${name} ends on ${day}.`,
    before: [`Your plan ends on ${day}. Nothing is renewed by itself.`],
    facts: [
      ['Plan', name],
      ['Last day', day],
    ],
    action: { label: 'See your plan', href: link },
    after: [],
  };
}
