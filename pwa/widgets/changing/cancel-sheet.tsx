import { useState } from 'react';
import { changeNow } from '../../../contract/changes/change-now';
import { countOf } from '../../../contract/counts';
import { showAed } from '../../../contract/money';
import { startText } from '../../../contract/visits/visit-when';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Checkbox } from '../../ui/form/check-field';
import { Field, FieldSet } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useNow } from '../../ui/hooks/use-now';
import { Dialog } from '../../ui/overlays/dialog';
import { RadioCard, RadioCards } from '../radio-card';
import styles from './change.module.css';
import { type ChangedVisit, onInvoice } from './changed-visit';
import { Cost } from './cost';
import { useSheet } from './use-sheet';
import type { VisitChanges } from './use-visit-changes';
import { VisitHead } from './visit-head';

const reasons = ['Plans changed', 'It is fixed already', 'The price'];
const another = 'Another reason';

/** Cancelling a visit: what it costs, since when, and why, where the person cares to say. */
export function CancelSheet(props: {
  booking: ChangedVisit;
  /** Other days of the same work that can be cancelled now. */
  others: readonly ChangedVisit[];
  now: Date;
  changes: VisitChanges;
  /** Where a fee goes, after `The AED 50`. */
  feeGoes?: string;
}) {
  const { booking, others, now, feeGoes = onInvoice } = props;
  useNow();
  const [left, setLeft] = useState<readonly string[]>(others.map(({ id }) => id));
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState<LateChoice>('fee');
  const { cancel, busy, formError, feeOf } = useSheet(props.changes);

  const days = [booking, ...others].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const chosen = days.filter(({ id }) => !left.includes(id));
  const changes = chosen.map((each) => {
    const [change, feeStated] = [changeNow(each.changing, now), feeOf(each.id)];
    if (feeStated === undefined) return { booking: each, ...change };
    return {
      booking: each,
      ...change,
      is: feeStated ? ('late' as const) : ('free' as const),
      fee: feeStated,
    };
  });
  const usesVisit = (each: (typeof changes)[number]) => Boolean(each.booking.subscriptionId) && each.fee > 0;
  const ofPlans = feesOf(changes.filter(usesVisit));
  const all = feesOf(changes);
  const fee = choice === 'visit' ? all - ofPlans : all;
  const dearest = changes.find((each) => each.is !== 'free') ?? changes[0];

  function send() {
    const feeStated = (reason === another ? words : reason).trim();
    cancel(
      changes.map((each) => ({
        visit: each.booking,
        // A pending one has no fee to agree to: confirmed meanwhile, it is asked about anew.
        ...(each.booking.status === 'confirmed' && { feeSeen: each.fee }),
        ...(choice === 'visit' && usesVisit(each) && { useVisit: true as const }),
        ...(feeStated && { reason: feeStated }),
      })),
    );
  }

  return (
    <Dialog
      open
      onClose={props.changes.close}
      title={others.length ? 'Which visits should we cancel?' : 'Cancel this visit?'}
      placement="bottom"
    >
      {others.length === 0 ? (
        <VisitHead booking={booking} />
      ) : (
        <fieldset className={`${styles.days} grid gap-8`}>
          <legend className="visually-hidden">Days</legend>
          {days.map((day) => (
            <Checkbox
              key={day.id}
              label={`${day.serviceName}, ${startText(day.date)}`}
              checked={!left.includes(day.id)}
              onChange={({ target }) =>
                setLeft((before) =>
                  target.checked ? before.filter((id) => id !== day.id) : [...before, day.id],
                )
              }
            />
          ))}
        </fieldset>
      )}
      {dearest && <Cost doing="Cancelling" change={{ ...dearest, fee: all }} />}
      {ofPlans > 0 && <LateChoiceField fee={ofPlans} value={choice} onChange={setChoice} />}
      <fieldset className={`${styles.why} grid gap-8`}>
        <legend>
          May we ask why? <span className="soft">optional</span>
        </legend>
        <div className={`${styles.chips} flex wraps gap-8`}>
          {[...reasons, another].map((each) => (
            <button
              className="text-sm raised tap outlined"
              key={each}
              type="button"
              aria-pressed={reason === each}
              onClick={() => setReason(reason === each ? '' : each)}
            >
              {each}
            </button>
          ))}
        </div>
        {reason === another && (
          <Field label="Your reason">
            <TextInput value={words} maxLength={200} onChange={({ target }) => setWords(target.value)} />
          </Field>
        )}
      </fieldset>
      {formError && (
        <Note kind="error" live>
          {formError}
        </Note>
      )}
      <div className={`${styles.answers} grid gap-10`}>
        <Button kind="primary" size="lg" wide onClick={props.changes.close} data-autofocus>
          {others.length ? 'Keep all of them' : 'Keep the visit'}
        </Button>
        <Button
          kind="danger-text"
          size="lg"
          wide
          className={styles.danger}
          busy={busy}
          disabled={chosen.length === 0}
          onClick={send}
        >
          {cancelLabel(fee, {
            days: others.length ? chosen.length : undefined,
            usesVisit: choice === 'visit' && ofPlans > 0,
          })}
        </Button>
      </div>
      {fee > 0 && (
        <p className="soft text-sm num text-center">
          The {showAed(fee)} {feeGoes}
        </p>
      )}
    </Dialog>
  );
}

function cancelLabel(fee: number, of: { days: number | undefined; usesVisit: boolean }): string {
  const { days, usesVisit } = of;
  const what = days === undefined ? 'Cancel' : `Cancel ${countOf(days, 'visit')}`;
  if (usesVisit) return fee ? `${what}, use the visit and pay ${showAed(fee)}` : `${what} and use the visit`;
  return fee ? `${what} for ${showAed(fee)}` : days === undefined ? 'Cancel this visit' : what;
}

function feesOf(changes: ReadonlyArray<{ fee: number }>): number {
  return changes.reduce((sum, { fee }) => sum + fee, 0);
}

/** What a late cancellation of a plan's visit costs, as its customer chooses: the fee, or the visit. */
type LateChoice = 'fee' | 'visit';

function LateChoiceField(props: {
  /** AED, of all visits of plans that are cancelled together. */
  fee: number;
  value: LateChoice;
  onChange(value: LateChoice): void;
}) {
  const { fee, value, onChange } = props;
  const card = (of: LateChoice) => ({
    ...{ name: 'late-choice', value: of },
    checked: of === value,
    onChoose: () => onChange(of),
  });
  return (
    <FieldSet label="It is a visit of your plan">
      <RadioCards label="The fee or the visit">
        <RadioCard {...card('fee')}>
          <b>Pay {showAed(fee)}</b>
          <small>The visit goes back to your plan.</small>
        </RadioCard>
        <RadioCard {...card('visit')}>
          <b>Use the visit</b>
          <small>No fee. It counts as used in your plan.</small>
        </RadioCard>
      </RadioCards>
    </FieldSet>
  );
}
