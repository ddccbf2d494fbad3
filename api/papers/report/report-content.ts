import { arabicService } from '../../../contract/bookings/arabic-services';
import type { BookableService } from '../../../contract/bookings/booking-rules';
import { business } from '../../../contract/business';
import { arabicDate, arabicWeekday } from '../../../contract/date-text/arabic-dates';
import { longDate, weekdayName } from '../../../contract/dates';
import { dubaiDay } from '../../../contract/time';
import { workedMs } from '../../../contract/work/work';
import { sellerLines } from '../content/parties';
import { amountOf, type ReportAmount } from './amount';
import { photosOf, type ReportPhotos } from './photos';
import { donePoints, nameIn, type ReportPointLine, readingsOf } from './points';
import type { ReportPaper } from './report-paper';
import { clockIn, durationText, inLanguage, type Say, sayIn } from './report-words';
import { type ReportSigned, signatureOf } from './signature';

/** What `report.typ` sets, in one language. Everything is text that is printed as it is; nothing of it is ever read as markup. */
export interface ReportContent {
  language: ReportPaper['language'];
  name: string;
  number: string;
  author: string;
  scene: string | null;
  title: string;
  about: { before: string; reference: string; after: string };
  /** `share`: of the width. */
  facts: { label: string; value: string; more: string[]; share: number }[];
  done: { title: string; points: ReportPointLine[] } | null;
  readings: { title: string; head: string[]; rows: string[][] } | null;
  advice: { label: string; text: string } | null;
  photos: ReportPhotos | null;
  amount: ReportAmount | null;
  signature: ReportSigned | null;
  todo: { title: string; text: string } | null;
  foot: string[];
  page: string;
}

/** The report of a visit as it is printed. */
export function reportContent(paper: ReportPaper): ReportContent {
  const { language, reference, seller } = paper;
  const say = sayIn(language);
  const points = donePoints(paper);
  const readings = readingsOf(paper);
  return {
    language,
    name: `${say('title')} ${reference}`,
    number: reference,
    author: seller.name,
    scene: sceneOf(paper.service),
    title: say('title'),
    about: aboutOf(paper, say),
    facts: factsOf(paper, say),
    done: points.length > 0 ? { title: say('done'), points } : null,
    readings: readings && { title: say('readings'), ...readings },
    advice: paper.note.trim() ? { label: say('note'), text: paper.note.trim() } : null,
    photos: photosOf(paper, say),
    amount: amountOf(paper, say),
    signature: signatureOf(paper, say),
    todo: todoOf(paper, say),
    foot: [footLine(paper), say('notTax')],
    page: say('page'),
  };
}

function aboutOf({ language, service, reference, day }: ReportPaper, say: Say): ReportContent['about'] {
  const comma = say('comma');
  const on = inLanguage(language, [
    `${weekdayName(day)}, ${longDate(day)}`,
    `${arabicWeekday(day)} ${arabicDate(day)}`,
  ]);
  return {
    before: `${tradeIn(language, service)}${comma}`,
    reference,
    after: `${comma}${on}`,
  };
}

function factsOf(paper: ReportPaper, say: Say): ReportContent['facts'] {
  const { customer, place, technicians } = paper;
  const [first, ...others] = technicians;
  const trades = others.length === 0 && first ? tradesOf(first, paper) : [];
  const filled = (lines: string[]) => lines.filter(Boolean);
  return [
    { label: say('customer'), value: customer.name, more: filled([customer.phone]), share: 1.15 },
    {
      label: say('address'),
      value: place.address || place.area,
      more: filled([place.address ? place.area : '']),
      share: 1.35,
    },
    {
      label: say(others.length > 0 ? 'technicians' : 'technician'),
      value: technicians.map(({ name }) => name).join(say('comma')),
      more: filled([trades.join(say('comma'))]),
      share: 1,
    },
    { label: say('work'), ...workOf(paper, say), share: 1.15 },
  ].filter(({ value }) => value !== '');
}

/** What they can: that of the visit first, and no more than is read at a glance. */
function tradesOf(
  { trades }: ReportPaper['technicians'][number],
  { language, service }: ReportPaper,
): string[] {
  const theirs = [service, ...trades.filter((each) => each !== service)];
  return theirs
    .filter((each) => trades.includes(each))
    .slice(0, 2)
    .map((each) => tradeIn(language, each));
}

const tradeIn = (language: ReportPaper['language'], trade: string) =>
  inLanguage(language, [trade, arabicService(trade)]);

/** From the first start to the last stop, and how long was worked of it. */
function workOf({ language, sessions }: ReportPaper, say: Say): { value: string; more: string[] } {
  const ended = sessions.flatMap(({ startedAt, stoppedAt }) =>
    stoppedAt ? [{ startedAt, stoppedAt, by: null }] : [],
  );
  const [from] = ended.map(({ startedAt }) => startedAt).sort();
  const until = ended
    .map(({ stoppedAt }) => stoppedAt)
    .sort()
    .at(-1);
  if (!from || !until) return { value: '', more: [] };
  const clock = (at: string) => clockIn(language, at);
  const worked = durationText(language, workedMs(ended, Date.parse(until)));
  if (dubaiDay(from) === dubaiDay(until))
    return { value: `${clock(from)} ${say('to')} ${clock(until)}`, more: [worked] };
  const days = [from, until].map(dubaiDay).map(inLanguage(language, [longDate, arabicDate]));
  return { value: worked, more: [days.join(` ${say('to')} `)] };
}

/** What is left to do, and how its time is chosen. */
function todoOf({ language, points, checks, site, seller }: ReportPaper, say: Say): ReportContent['todo'] {
  const open = points.filter(({ id }) =>
    checks.some(({ pointId, state }) => pointId === id && state === 'not_done'),
  );
  if (open.length === 0) return null;
  const names = open.slice(0, open.length === 2 ? 2 : 1);
  const rest = open.length - names.length;
  const list = names.map((point) => nameIn(language, point)).join(say('comma'));
  const where = `${new URL(site).host}/booking`;
  const { phone } = seller;
  return {
    title: say('toDo', { list: `${list}${rest > 0 ? say('more', { count: String(rest) }) : ''}` }),
    text: phone ? say('bookOrCall', { where, phone }) : say('book', { where }),
  };
}

function footLine({ language, seller }: ReportPaper): string {
  const { en, ar } = sellerLines(seller).lines;
  return inLanguage(language, [`${seller.name}, ${en.join(' · ')}`, [business.name, ...ar].join(' · ')]);
}

/** The drawing of each service, a file of `scenes`; the site's own, as they are drawn on paper. */
const scenes: Record<BookableService, string> = {
  Painting: 'painting',
  'Water Tank Cleaning': 'water-tank',
  'AC Services': 'ac',
  Plumbing: 'plumbing',
  'Handyman Services': 'handyman',
  Cleaning: 'cleaning',
  'Electrical Work': 'electrical',
  'Interior Design': 'interior',
  'Home Renovation': 'renovation',
  'Home Automation': 'smart',
};

/** The drawing of a service; null of one that has none. */
function sceneOf(service: string): string | null {
  return scenes[service as BookableService] ?? null;
}
