import { timeText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';
import type { Question } from '../data/use-drops';
import { firstName, jobName } from '../model/lines';

/** A card was put at another time than its customer has: they are asked first, or have agreed already. */
export function TimeDialog({ question }: { question: Extract<Question, { is: 'time' }> }) {
  const { job, date, who, settle } = question;
  const customer = firstName(job.customer);
  const start = date.slice(11);
  // A place that was asked for and is not sure is taken by confirming it, which says the price too.
  const isSame = job.date === date;
  return (
    <Dialog
      open
      onClose={() => settle(undefined)}
      title={`${start} for ${customer}?`}
      description={
        job.needsTime
          ? `${jobName(job)}. Asked for ${timeText(job.date)}.`
          : `${jobName(job)}. Now ${timeText(job.date)}.`
      }
      actions={
        <>
          <Button onClick={() => settle(undefined)}>
            Put back <kbd className="only-desktop">Esc</kbd>
          </Button>
          {!isSame && <Button onClick={() => settle('move')}>{customer} agreed: move it</Button>}
          <Button kind="primary" data-autofocus onClick={() => settle('ask')}>
            Ask {customer} first
          </Button>
        </>
      }
    >
      <ul className="grid gap-6">
        <li>Asked first: the time is held until {customer} answers, and somebody is given to it then.</li>
        <li>
          {isSame
            ? 'Agreed already: confirm the booking, it takes the time that was asked for.'
            : `Agreed already: ${who} comes at ${start}, and ${customer} is told.`}
        </li>
      </ul>
    </Dialog>
  );
}
