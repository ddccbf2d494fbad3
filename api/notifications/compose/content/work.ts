import type { NeedsTime } from '../../../../contract/bookings/bookings';
import { officeLetterLabels } from '../../../../contract/bookings/no-time-reasons';
import { type UrgentKind, urgentKindDetails } from '../../../../contract/bookings/urgent';
import { dateText, dubaiClock, instantText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import type { PlanAsked } from '../../../../contract/plans/plan-changes';
import { visitWhen } from '../../../../contract/visits/visit-when';
import type { MessageContent } from '../../enqueue/channel';
import type { JobFacts } from './facts';
import { linesOf, titled, visitOf } from './visit-lines';

type Fact = readonly [label: string, value: string];

/** What technicians and the office read of a job; whose it is stands behind the link alone. */
function jobContent(
  facts: JobFacts,
  { title, said, label, more = [] }: { title: string; said: string; label: string; more?: Fact[] },
): MessageContent {
  return {
    ...titled(title, facts),
    short: `${title}: ${facts.service}, ${visitWhen(facts.date, facts.slots)}.`,
    before: [said],
    visit: visitOf(facts),
    facts: linesOf([...more, ['Area', facts.area]], facts),
    action: { label, href: facts.link },
    after: [],
  };
}

function jobNew(facts: JobFacts): MessageContent {
  return jobContent(facts, { title: 'New job', said: 'You have a new job.', label: 'See the job' });
}

function jobMoved(facts: JobFacts & { was: string }): MessageContent {
  if (facts.was === facts.date)
    return jobContent(facts, {
      title: 'Job changed',
      said: 'One of your jobs has a new address or service.',
      label: 'See the job',
    });
  return jobContent(facts, {
    title: 'Job moved',
    said: 'One of your jobs has a new time.',
    label: 'See the job',
    more: [['Instead of', visitWhen(facts.was, facts.slots)]],
  });
}

function jobCancelled(facts: JobFacts): MessageContent {
  return jobContent(facts, {
    title: 'Job removed',
    said: 'This job is no longer yours. Do not go there.',
    label: 'See your jobs',
  });
}

function jobUrgent(facts: JobFacts & { what: UrgentKind; until: string | null }): MessageContent {
  const { label } = urgentKindDetails[facts.what];
  const by = facts.until ? `, by ${dubaiClock(facts.until)}` : '';
  const where = facts.area ? `, ${facts.area}` : '';
  return {
    ...jobContent(facts, {
      title: 'Urgent',
      said: 'A customer needs urgent help. First come, first served.',
      label: 'See and take it',
      more: [['What', label]],
    }),
    title: `Urgent: ${label}${by}`,
    heading: `Urgent: ${label}`,
    short: `Urgent: ${label}${where}${by}.`,
  };
}

function officeNew(
  facts: JobFacts & { urgent?: UrgentKind | undefined; atOnce?: true | undefined },
): MessageContent {
  if (facts.atOnce) {
    return jobContent(facts, {
      title: 'New visit',
      said: 'A customer booked at fixed prices. The visit is confirmed already: give it to a technician.',
      label: 'Open the booking',
    });
  }
  if (!facts.urgent) {
    return jobContent(facts, {
      title: 'New request',
      said: 'A new request came in. Call to agree on the price, then confirm it.',
      label: 'Open the booking',
    });
  }
  const { label } = urgentKindDetails[facts.urgent];
  return {
    ...jobContent(facts, {
      title: 'Urgent',
      said: 'A customer needs urgent help.',
      label: 'Open the booking',
      more: [['What', label]],
    }),
    title: `Urgent request: ${label}`,
    heading: `Urgent request: ${label}`,
    short: `Urgent request: ${label}.`,
  };
}

function officeNeedsTime(facts: JobFacts & { why: NeedsTime['why'] }): MessageContent {
  return jobContent(facts, {
    title: 'Needs a time',
    said: `A request has no time. ${officeLetterLabels[facts.why]}`,
    label: 'Offer a time',
  });
}

/** `timeOfRequest`: since when it waits, ISO. */
function officeUnanswered(facts: JobFacts & { askedAt: string }): MessageContent {
  return jobContent(facts, {
    title: 'Request waiting',
    said: `A request has been waiting since ${instantText(facts.askedAt)}.`,
    label: 'Open the booking',
  });
}

/** What a technician did without signal and could not be applied: `what` and `why` in words of ours. */
interface RefusedFacts {
  technician: string;
  what: string;
  why: string;
  reference?: string | undefined;
  link: string;
}

function officeRefused(facts: RefusedFacts): MessageContent {
  return {
    title: 'A technician’s change could not be applied',
    short: `Could not be applied: ${facts.what}.`,
    before: ['A technician did this without signal, and it could not be applied when it arrived.'],
    facts: [
      ['Who', facts.technician],
      ['What', facts.what],
      ['Why not', facts.why],
      ...(facts.reference ? [['Reference', facts.reference] as const] : []),
    ],
    action: { label: 'Open the booking', href: facts.link },
    after: ['The change stays on the technician’s device until they have seen it.'],
  };
}

/** What a customer asks of a plan and the office has to answer; whose plan it is stands behind the link alone. */
interface PlanAskedFacts {
  name: string;
  asked: PlanAsked['kind'];
  /** AED: what they were shown that moving costs, or that they get back; null where we work it out. */
  figure: number | null;
  /** From which Dubai day on it is to be at another home. */
  from?: string | undefined;
  link: string;
}

function officePlanAsked({ name, asked, figure, from, link }: PlanAskedFacts): MessageContent {
  const title = asked === 'move' ? 'A plan is to move' : 'A plan is to end early';
  const said = asked === 'move' ? 'They were shown that it costs' : 'They were shown that they get back';
  return {
    title: `${title}: ${name}`,
    short: `${title}: ${name}.`,
    before: [
      asked === 'move'
        ? 'A customer asks to move a plan to a larger home. Nothing is moved before you answer.'
        : 'A customer asks to end a plan early. It goes on until you answer.',
    ],
    facts: [
      ['Plan', name],
      ...(from ? [['From', dateText(from)] as const] : []),
      [said, figure === null ? 'Nothing yet. You say the figure.' : showAed(figure)],
    ],
    action: { label: 'See it and answer', href: link },
    after: [],
  };
}

/** What of an online payment the office had better look at: `said` and `what` in words of ours. */
interface OnlineFacts {
  said: string;
  what: string;
  amount: string;
  reference?: string | undefined;
  link: string;
}

function officePayment({ said, what, amount, reference, link }: OnlineFacts): MessageContent {
  return {
    title: 'An online payment needs a look',
    short: said,
    before: [said],
    facts: [['For', what], ['Amount', amount], ...(reference ? [['Reference', reference] as const] : [])],
    action: { label: 'Open', href: link },
    after: [],
  };
}

/** What technicians are sent about jobs, and the office about requests. */
export const workContent = {
  'job-new': jobNew,
  'job-moved': jobMoved,
  'job-cancelled': jobCancelled,
  'job-urgent': jobUrgent,
  'office-new': officeNew,
  'office-needs-time': officeNeedsTime,
  'office-unanswered': officeUnanswered,
  'office-refused': officeRefused,
  'office-plan-asked': officePlanAsked,
  'office-payment': officePayment,
};
