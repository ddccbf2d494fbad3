import { addressText, type BusinessDetails, business } from '../../contract/business';
import { monthShort, weekdayShort } from '../../contract/dates';
import type { MessageContent } from '../notifications/enqueue/channel';
import { plainLine } from './plain-line';
import { parts } from './template/letter-template';

/** What a letter says, in its order. Plain text throughout. */
export type LetterContent = Omit<MessageContent, 'calendar' | 'template' | 'paper'>;

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Where one press ends letters of this kind. */
interface Stop {
  label: string;
  href: string;
}

/** What stands below what a letter says. */
interface Foot {
  sender: string;
  stop: Stop | undefined;
}

/**
 * One letter as plain text and as HTML, from the business as the office has set it. No name greets anybody: a stranger may have given
 * it, with somebody else's address.
 */
export function letterOf(
  words: LetterContent,
  owner: Pick<BusinessDetails, 'address'>,
  unsubscribe?: string,
): Letter {
  const stop = unsubscribe ? { label: 'Stop e-mails of this kind', href: unsubscribe } : undefined;
  const foot = { sender: plainLine(`${business.name}, ${addressText(owner)}`), stop };
  return { subject: plainLine(words.title), text: asText(words, foot), html: asHtml(words, foot) };
}

function asText({ before, visit, facts = [], action, after }: LetterContent, { sender, stop }: Foot): string {
  const way = ({ label, href }: Stop) => `${plainLine(label)}:\n${plainLine(href)}`;
  const lines = [
    ...(visit ? [visit.service, visit.times] : []),
    ...facts.map(([label, value]) => `${label}: ${value}`),
  ];
  return [
    'Hello,',
    ...before.map(plainLine),
    ...(lines.length > 0 ? [lines.map(plainLine).join('\n')] : []),
    ...(action ? [way(action)] : []),
    ...after.map(plainLine),
    sender,
    ...(stop ? [way(stop)] : []),
  ].join('\n\n');
}

function asHtml(words: LetterContent, { sender, stop }: Foot): string {
  const { title, short, before, visit, facts = [], action, after } = words;
  // The name stands above it already.
  const heading = words.heading ?? title.replace(new RegExp(` (for|at|to) ${business.name}`), '');
  return [
    fill(parts.head, { subject: title, preview: short, sender: business.name, heading }),
    ...['Hello,', ...before].map((each) => fill(parts.words, { words: each })),
    visit ? fill(parts.visit, { ...visit, ...dayParts(visit.day) }) : '',
    facts.length > 0 ? parts.facts : '',
    ...facts.map(([label, value]) => fill(parts.fact, { label, value })),
    facts.length > 0 ? parts.factsEnd : '',
    action
      ? fill(parts[action.grave ? 'grave' : 'go'], { label: action.label, href: webOnly(action.href) })
      : '',
    ...after.map((each) => fill(parts.after, { words: each })),
    fill(parts.foot, { sender }),
    stop ? fill(parts.stop, { label: stop.label, href: webOnly(stop.href) }) : '',
    parts.end,
  ].join('\n');
}

function dayParts(day: string) {
  return { weekday: weekdayShort(day), date: String(Number(day.slice(8, 10))), month: monthShort(day) };
}

/** The only way into the template: a value is a line of text, whatever stands in it. */
function fill(part: string, values: Record<string, string>): string {
  return part.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    escapeHtml(together(plainLine(values[name] ?? ''))),
  );
}

/** A line does not end within a time of day, a date or a telephone number. */
function together(text: string): string {
  return text.replace(/\d (?=(AM|PM)\b)|\b[A-Z][a-z]{2} (?=\d{1,2}\b)|\+\d[\d ]+\d/g, (whole) =>
    whole.replaceAll(' ', '\u00a0'),
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A link leads to a page, never to a script. */
function webOnly(href: string): string {
  return /^https?:\/\//.test(href) ? href : '';
}
