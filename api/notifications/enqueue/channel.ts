import type { DocumentSnapshot, ReceiptSnapshot } from '../../../contract/money/documents/document-shapes';
import type { QuotePaper } from '../../../contract/money/quotes/quote-paper';
import type { NotificationEvent } from '../../../contract/notifications/events';
import type { Language } from '../../../contract/notifications/languages';
import type { ChannelName, MessageReason } from '../../../contract/notifications/notifications';
import type { WordingName, WordingValues } from '../../../contract/notifications/wordings';
import type { ReportPaper } from '../../papers/report/report-paper';

/** An entry for a calendar: one a visit, whatever happens to it. */
export interface CalendarEntry {
  uid: string;
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  /** ISO instants. */
  start: string;
  end: string;
  stamp: string;
  title: string;
  place: string;
  notes: string;
}

/** What a message says, before a channel gives it its form. Plain text throughout: each channel encodes it by itself. */
export interface MessageContent {
  /** The subject of a mail, the title of a notification. */
  title: string;
  /** What stands above a letter, where that is shorter than its subject. */
  heading?: string;
  /** One short sentence without names: a notification, an SMS. */
  short: string;
  /** A letter's paragraphs before its facts and its button. */
  before: readonly string[];
  /** The visit that it is about: its Dubai day, `yyyy-MM-dd`, what is done, and when in words. */
  visit?: { day: string; service: string; times: string };
  facts?: ReadonlyArray<readonly [label: string, value: string]>;
  /** `grave`: what it leads to cannot be undone. */
  action?: { label: string; href: string; grave?: boolean };
  after: readonly string[];
  calendar?: CalendarEntry;
  /** What goes with a letter as a PDF, printed right before it is handed over. */
  paper?: DocumentSnapshot | ReceiptSnapshot | QuotePaper | ReportPaper;
  /** The text of the office that says it, and what fills it; not of what no such text says. */
  template?: { name: WordingName; values: Record<Language, WordingValues> };
}

/** A message that is judged, written and on its way out. */
export interface Outgoing {
  id: string;
  /** By what a channel knows it again: the same at every try, another once the office sends it again. */
  key: string;
  event: NotificationEvent;
  to: {
    userId: string | null;
    name: string;
    email: string | null;
    phone: string | null;
    language: 'en' | 'ar';
  };
  content: MessageContent;
  /** Where one press ends messages of this kind. */
  unsubscribe?: string;
  /** After this instant it says nothing any more, ISO. */
  expires?: string;
}

export type Outcome =
  /** The other side has it; `ref` is what it calls it. */
  | { state: 'taken'; ref?: string }
  | { state: 'by-hand' }
  /** It goes by no channel that there is. */
  | { state: 'skipped'; reason: MessageReason }
  /** `forAll`: no other message would get through either, so none needs to be tried now. */
  | { state: 'retry'; reason: MessageReason; afterSeconds?: number; forAll?: true }
  | { state: 'failed'; reason: MessageReason };

/** A channel to a person. It throws nothing: whatever happens is an outcome. */
export interface Channel {
  readonly name: ChannelName;
  /**
   * `turn`: awaited by whoever knows no message again, right before the other side may have this one. One at a time has its turn, until
   * what came of it is written: no more than that goes twice where a process is killed. Throws where it comes too late.
   */
  send(message: Outgoing, signal: AbortSignal, turn: () => Promise<void>): Promise<Outcome>;
}
