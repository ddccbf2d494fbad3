/** Notifications: a row an event. When one is sent, and what it says, is written where it is enqueued and composed. */
export interface EventRow {
  /** What it is about, which says who is notified: customers of visits, plans, free times and money, technicians of jobs, the office of requests. */
  about: 'visit' | 'plan' | 'time' | 'money' | 'account' | 'job' | 'request';
  /** What the office's lists call it. */
  label: string;
  /** Its line of the settings, or which line it shares; none of what is sent for an account's safety. */
  topic?: TopicRow | SharedTopic;
  /** Whether it waits for the end of the quiet hours even on the day of the visit, and where the work is urgent. */
  byDay?: true;
  /** Whether it wakes a phone that sleeps. */
  wakes?: true;
  /** What the calendar in its letter says of a visit that is agreed on: that it takes place, or does not. */
  calendar?: 'REQUEST' | 'CANCEL';
}

/** A line of somebody's settings. */
export interface TopicRow {
  label: string;
  hint?: string;
  /** By which of push and e-mail it is sent while nothing was chosen: by this one alone, else by both. */
  only?: ChosenChannel;
  /** Where that is on, by this too. Without a gateway people of the office send it, in office hours: no reminders by WhatsApp. */
  also?: ReadonlyArray<'sms' | 'whatsapp'>;
  /** By e-mail whatever was chosen: what was agreed on stands in writing. */
  always?: true;
  /** To a guest who left no e-mail by WhatsApp, with the link to their visit: nothing else would reach them. */
  guestsByPhone?: true;
}

/** The two channels that are chosen for each topic; the others are on or off as a whole. */
export type ChosenChannel = 'push' | 'email';

/** Lines of the settings for several events that belong together. */
export const sharedTopics = {
  changed: {
    label: 'Confirmed, moved, cancelled',
    hint: 'With the calendar file',
    also: ['sms', 'whatsapp'],
    always: true,
  },
  'job-changed': { label: 'A job moved or cancelled' },
} as const satisfies Record<string, TopicRow>;
export type SharedTopic = keyof typeof sharedTopics;

/** In the order of the settings. */
export const events = {
  received: {
    about: 'visit',
    label: 'Request received',
    topic: { label: 'Request received', only: 'email' },
  },
  confirmed: { about: 'visit', label: 'Confirmed', topic: 'changed', calendar: 'REQUEST' },
  moved: { about: 'visit', label: 'Moved', topic: 'changed', calendar: 'REQUEST' },
  cancelled: { about: 'visit', label: 'Cancelled', topic: 'changed', calendar: 'CANCEL' },
  proposed: {
    about: 'visit',
    label: 'Time proposed',
    topic: { label: 'Another time is offered', also: ['sms', 'whatsapp'] },
  },
  'day-before': {
    about: 'visit',
    label: 'Reminder, the day before',
    topic: { label: 'The day before', hint: 'At 6:00 PM', also: ['sms'] },
  },
  'two-hours': {
    about: 'visit',
    label: 'Reminder, 2 hours before',
    topic: { label: 'Two hours before', only: 'push', also: ['sms'] },
    wakes: true,
  },
  'running-late': {
    about: 'visit',
    label: 'Running late',
    topic: { label: 'We are running late', also: ['sms', 'whatsapp'] },
    wakes: true,
  },
  'on-the-way': {
    about: 'visit',
    label: 'On the way',
    topic: { label: 'Our technician is on the way', also: ['sms', 'whatsapp'] },
    wakes: true,
  },
  'report-ready': {
    about: 'visit',
    label: 'Report ready',
    topic: {
      label: 'The report of a visit',
      hint: 'With the PDF, when the work is done',
      also: ['whatsapp'],
      guestsByPhone: true,
    },
    byDay: true,
  },
  'visit-used': {
    about: 'visit',
    label: 'Plan visit used, not made',
    topic: { label: 'A visit of your plan is used', hint: 'By a late cancellation, or if no one was home' },
  },
  'urgent-taken': {
    about: 'visit',
    label: 'Urgent request accepted',
    topic: { label: 'Urgent help is on its way', also: ['sms', 'whatsapp'] },
    wakes: true,
  },
  'place-free': {
    about: 'time',
    label: 'A time is free again',
    topic: { label: 'A time is free again', hint: 'For times you asked about' },
    byDay: true,
    wakes: true,
  },
  'plan-bought': {
    about: 'plan',
    label: 'Plan bought',
    topic: {
      label: 'Your plan begins',
      hint: 'What you bought, and what happens next',
      only: 'email',
      always: true,
    },
    byDay: true,
  },
  'plan-ends': {
    about: 'plan',
    label: 'Plan ends soon',
    topic: { label: 'Your plan ends soon', hint: 'A month and a week before its last day' },
    byDay: true,
  },
  'plan-due': {
    about: 'plan',
    label: 'Plan visit due',
    topic: { label: 'A visit of your plan is due' },
    byDay: true,
  },
  'plan-answer': {
    about: 'plan',
    label: 'Plan request answered',
    topic: { label: 'Our answer about your plan', hint: 'When you asked to move or end it' },
    byDay: true,
  },
  invoice: {
    about: 'money',
    label: 'Invoice or credit note',
    topic: { label: 'Invoices and credit notes', hint: 'With the PDF', always: true, guestsByPhone: true },
    byDay: true,
  },
  receipt: {
    about: 'money',
    label: 'Receipt',
    topic: { label: 'Receipts', hint: 'For what you paid, or got back' },
    byDay: true,
  },
  quote: {
    about: 'money',
    label: 'Quote',
    topic: { label: 'Quotes', also: ['sms', 'whatsapp'] },
    byDay: true,
  },
  payer: {
    about: 'money',
    label: 'To who pays for a home',
    topic: { label: 'Visits that you pay for', hint: 'Confirmed, moved, cancelled, done' },
    byDay: true,
  },
  'payment-reminder': {
    about: 'money',
    label: 'Payment reminder',
    topic: { label: 'Reminders to pay', hint: 'While an invoice is open', guestsByPhone: true },
    byDay: true,
  },
  reset: { about: 'account', label: 'Link to a new password' },
  'office-reset': { about: 'account', label: 'Password reset by the office' },
  verify: { about: 'account', label: 'Link to confirm the address' },
  delete: { about: 'account', label: 'Link to delete the account' },
  'password-changed': { about: 'account', label: 'Password changed' },
  'second-factor-removed': { about: 'account', label: 'Two-step sign-in removed' },
  'new-device': { about: 'account', label: 'New device signed in' },
  'job-new': { about: 'job', label: 'New job', topic: { label: 'A new job' } },
  'job-moved': { about: 'job', label: 'Job moved', topic: 'job-changed' },
  'job-cancelled': { about: 'job', label: 'Job cancelled', topic: 'job-changed' },
  'job-urgent': {
    about: 'job',
    label: 'Urgent job',
    topic: { label: 'Urgent help, while on call' },
    wakes: true,
  },
  'photos-waiting': {
    about: 'job',
    label: 'Photos still on a phone',
    topic: { label: 'Photos still on your phone', hint: 'The next morning', only: 'push' },
    wakes: true,
  },
  'office-new': {
    about: 'request',
    label: 'New request, to the office',
    topic: { label: 'A new request' },
  },
  'office-needs-time': {
    about: 'request',
    label: 'Needs a time, to the office',
    topic: { label: 'A request needs a time' },
  },
  'office-unanswered': {
    about: 'request',
    label: 'Unanswered request, to the office',
    topic: { label: 'A request is waiting for an answer', hint: 'After two office hours' },
  },
  'office-quote': {
    about: 'request',
    label: 'Quote answered, to the office',
    topic: { label: 'A customer answered a quote' },
  },
  'office-refused': {
    about: 'request',
    label: 'Sync problem, to the office',
    topic: { label: 'An offline change could not be applied' },
  },
  'office-plan-asked': {
    about: 'request',
    label: 'Plan request, to the office',
    topic: { label: 'A customer asks to move or end a plan', hint: 'Where it waits for your answer' },
  },
  'office-payment': {
    about: 'request',
    label: 'Online payment, to the office',
    topic: { label: 'An online payment needs a look' },
    byDay: true,
  },
} as const satisfies Record<string, EventRow>;
