import { timeText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlays/dialog';
import type { Question } from '../data/use-drops';
import { firstName } from '../model/lines';

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
          ? `${job.serviceType}, ${job.customer}. Asked for ${timeText(job.date)}.`
          : `${job.serviceType}, ${job.customer}. Now ${timeText(job.date)}.`
      }
      actions={
        <>
          <Button onClick={() => settle(undefined)}>
            Put back <kbd className="only-desktop">Esc</kbd>
          </Button>
          {!isSame && <Button onClick={() => settle('move')}>Move now</Button>}
          <Button kind="primary" data-autofocus onClick={() => settle('ask')}>
            Ask {customer} first
          </Button>
        </>
      }
    >
      <ul className="grid gap-6">
        <li>
          Ask first: {start} with <bdi>{who}</bdi> is kept until {customer} answers.
        </li>
        <li>
          {isSame
            ? 'Agreed already: confirm the booking, which takes the time that was asked for.'
            : `Move now, if ${customer} agreed: ${who} comes at ${start}, and ${customer} is told.`}
        </li>
      </ul>
    </Dialog>
  );
}
