import { useState } from 'react';
import { readAmount, settledAmount, typedAmount } from '../../../../contract/amount';
import { dateAndClock, dayFirst } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import type { AskedEnd, AskedMove, PlanAnswer, PlanAsked } from '../../../../contract/plans/plan-changes';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { toast } from '../../../ui/feedback/toast-store';
import { AmountField } from '../../../ui/form/amount-field';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useHomesOf } from '../../data/homes';
import { type ActProps, whyNotDone } from './data';
import { EndFigures } from './end-figures';
import { useEndFigures } from './use-end-figures';

type PartProps = Omit<ActProps, 'onClose'>;

/** What the customer asked of a plan and waits for our word, or for theirs. */
export function AskedPart({ asked, ...props }: PartProps & { asked: PlanAsked }) {
  return (
    <section className="grid gap-10">
      <h3>Asked by the customer</h3>
      {asked.kind === 'move' ? <Move asked={asked} {...props} /> : <End asked={asked} {...props} />}
      {asked.state === 'figured' && asked.figure !== null && (
        <p className="soft">We said {showAed(asked.figure)}. The customer has not agreed to it yet.</p>
      )}
      {asked.state === 'refused' && <p className="soft anywhere">Refused: {asked.reason}</p>}
    </section>
  );
}

function Move({ asked, overview, act }: PartProps & { asked: AskedMove }) {
  const home = useHomesOf(overview.subscription.userId).data?.find(({ id }) => id === asked.homeId);
  const [typed, setTyped] = useState(asked.figure === null ? '' : typedAmount(asked.figure));
  const cost = typed.trim() ? readAmount(typed, { free: true }) : undefined;
  return (
    <>
      <p className="anywhere">
        To move to {home ? `${home.label}, ${home.area}` : 'another home'} from {dayFirst(asked.from)}. Asked
        on {dateAndClock(asked.at)}.
      </p>
      {asked.state === 'waiting' && (
        <>
          <AmountField
            label="What it costs"
            value={typed}
            onChange={setTyped}
            settle={settledAmount}
            error={undefined}
            free
          />
          <Answer
            act={act}
            shown={asked.figure}
            figure={cost}
            more={{ ...(cost !== undefined && { cost }) }}
          />
        </>
      )}
    </>
  );
}

function End({ asked, overview, act }: PartProps & { asked: AskedEnd }) {
  const figures = useEndFigures(overview, asked.worked);
  return (
    <>
      <p className="anywhere">
        To end the plan{asked.why && ` (${asked.why})`}. Asked on {dateAndClock(asked.at)}.
        {asked.cancel.length > 0 && ` ${asked.cancel.length} of the booked visits are cancelled with it.`}
      </p>
      {asked.state === 'waiting' && (
        <>
          <EndFigures figures={figures} visits={overview.visits} />
          <Answer
            act={act}
            shown={asked.figure}
            figure={figures.quote.back ?? undefined}
            more={figures.worked}
          />
        </>
      )}
    </>
  );
}

interface AnswerProps {
  act: PartProps['act'];
  /** What the customer was shown before they asked. */
  shown: number | null;
  figure: number | undefined;
  more: Partial<PlanAnswer>;
}

/** Granted, or refused with a reason; at another figure than was shown the customer is asked first. */
function Answer({ act, shown, figure, more }: AnswerProps) {
  const [refuses, setRefuses] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const isAgreed = shown !== null && shown === figure;

  async function answer(body: PlanAnswer, title: string) {
    try {
      await act.mutateAsync({ path: 'asked', body });
      toast({ title });
    } catch (caught) {
      setFault(whyNotDone(caught));
    }
  }

  const grant = () =>
    figure === undefined
      ? setFault('Say the figure first.')
      : void answer({ grant: true, ...more }, isAgreed ? 'Done as asked' : 'The customer is asked to agree');
  const refuse = () =>
    reason.trim()
      ? void answer({ grant: false, reason: reason.trim() }, 'Refused. The customer reads why.')
      : setFault('Say why: the customer reads it.');
  return (
    <>
      {figure !== undefined && !isAgreed && (
        <p className="soft">
          {shown === null
            ? 'No figure was shown to the customer.'
            : `The customer was shown ${showAed(shown)}.`}{' '}
          They are asked to agree to {showAed(figure)} first.
        </p>
      )}
      {refuses && (
        <Field label="Why is it refused?" hint="The customer reads it." required>
          <TextInput
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
      {fault && (
        <Note kind="error" live>
          {fault}
        </Note>
      )}
      <p className="cluster">
        {refuses ? (
          <>
            <Button kind="danger" size="sm" busy={act.isPending} onClick={refuse}>
              Refuse it
            </Button>
            <Button kind="text" size="sm" onClick={() => setRefuses(false)}>
              Back
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" size="sm" busy={act.isPending} onClick={grant}>
              {isAgreed ? 'Grant it' : 'Send this figure'}
            </Button>
            <Button size="sm" onClick={() => setRefuses(true)}>
              Refuse…
            </Button>
          </>
        )}
      </p>
    </>
  );
}
