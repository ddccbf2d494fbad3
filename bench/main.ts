import { attack } from './attack/attack';
import { bookings } from './bookings';
import { capacity } from './capacity';
import { dispatch } from './dispatch/dispatch';
import { csvExport } from './exports';
import { files } from './files/files';
import { show } from './harness/report';
import { lists } from './lists';
import { liveStreams } from './live/live';
import { memory } from './memory';
import { invoicing } from './money/invoicing';
import { money } from './money/money';
import { printing } from './money/papers';
import { lighthouse } from './pages/lighthouse';
import { pageStart } from './pages/page-start';
import { pages } from './pages/pages';
import { presses } from './pages/presses';
import { coldStart } from './phone/cold-start';
import { outbox } from './phone/outbox';
import { storm } from './phone/storm';
import { plans } from './plans';
import { processes } from './processes';
import { proposal } from './proposal';
import { freeSlots } from './slots';

/**
 * `npm run bench` measures all subjects, `npm run bench -- pages lists` those named. Times are told as ratios of two
 * things measured in the same run: the machine cancels out. Only exact budgets (bytes, requests) fail the run.
 */
const subjects = [
  pages,
  pageStart,
  lighthouse,
  outbox,
  storm,
  coldStart,
  files,
  presses,
  bookings,
  invoicing,
  processes,
  lists,
  plans,
  money,
  proposal,
  freeSlots,
  capacity,
  csvExport,
  printing,
  liveStreams,
  dispatch,
  attack,
  memory,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !subjects.some((subject) => subject.name === name));
if (unknown.length > 0) {
  console.error(
    `No such subject: ${unknown.join(', ')}. There are ${subjects.map((each) => each.name).join(', ')}.`,
  );
  process.exit(2);
}

for (const subject of subjects) {
  if (wanted.length > 0 && !wanted.includes(subject.name)) continue;
  const figures = await subject.measure();
  show(subject.title, figures);
  if (figures.some((figure) => figure.exact && figure.met === false)) process.exitCode = 1;
}
