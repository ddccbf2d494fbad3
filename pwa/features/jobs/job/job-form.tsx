import { useId, useRef } from 'react';
import { settledAmount } from '../../../../contract/amount';
import type { JobView } from '../../../data/jobs';
import { useFocusAfter } from '../../../data/outbox/use-submit';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { AmountField } from '../../../ui/form/amount-field';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { asksHours, type JobFormKind } from './check-job-form';
import { useJobForm } from './use-job-form';
import { VersionsView } from './versions-view';

interface Words {
  title: string;
  amount?: string;
  text?: string;
  optional?: boolean;
  send: string;
  sending: string;
}

const words: Record<JobFormKind, Words> = {
  confirm: {
    title: 'Confirm this job',
    amount: 'Amount agreed',
    text: 'Note for the office',
    optional: true,
    send: 'Confirm',
    sending: 'Confirming…',
  },
  complete: {
    title: 'Mark as completed',
    amount: 'Amount received',
    text: 'Note for the office',
    optional: true,
    send: 'Mark completed',
    sending: 'Saving…',
  },
  cancel: {
    title: 'Cancel this job',
    text: 'Why is it cancelled?',
    send: 'Yes, cancel this job',
    sending: 'Cancelling…',
  },
  note: { title: 'Add a note', text: 'Note', send: 'Add note', sending: 'Adding…' },
};

/** Asks for what a step needs, and sends it. */
export function JobForm(props: {
  kind: JobFormKind;
  job: JobView;
  onClose(): void;
  /** Taken by the server, or kept on this device. */
  onSent(): void;
}) {
  const { kind, job, onClose, onSent } = props;
  const { title, amount, text, optional, send, sending } = words[kind];
  const form = useJobForm(kind, job, { onClose, onSent });
  const { draft, change, faults, formError, busy, conflict } = form;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);

  useFocusAfter(element, form);

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`${job.service} · ${job.reference}`}
      placement="bottom"
      actions={
        conflict ? (
          <>
            <Button size="xl" onClick={form.keepTheirs}>
              Keep theirs
            </Button>
            {conflict.mineCanStand && (
              <Button size="xl" kind="primary" busy={busy} onClick={form.useMine}>
                Use mine
              </Button>
            )}
          </>
        ) : (
          <>
            <Button size="xl" onClick={onClose}>
              Back
            </Button>
            <Button
              size="xl"
              kind={kind === 'cancel' ? 'danger' : 'primary'}
              type="submit"
              form={id}
              busy={busy}
            >
              {busy ? sending : send}
            </Button>
          </>
        )
      }
    >
      {formError && (
        <Note kind="error" live>
          {formError}
        </Note>
      )}
      {conflict && <VersionsView versions={conflict} />}
      <form id={id} ref={element} className="form" noValidate onSubmit={form.onSubmit} inert={busy}>
        {amount && (
          <AmountField
            label={job.subscriptionId ? 'Amount beyond the plan' : amount}
            value={draft.amount}
            onChange={(typed) => change({ amount: typed })}
            settle={settledAmount}
            error={faults.amount}
            free={form.free}
            focused
          />
        )}
        {asksHours(kind, job) && (
          <Field
            label="Hours it took"
            mark="counted in the plan"
            hint="Part hours are rounded up."
            error={faults.hours}
            required
          >
            <TextInput
              name="hours"
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              value={draft.hours}
              onChange={(event) => change({ hours: event.target.value })}
            />
          </Field>
        )}
        {text && (
          <Field label={text} mark={optional && 'optional'} error={faults.text} required={!optional}>
            <TextArea
              rows={3}
              value={draft.text}
              data-autofocus={!amount || undefined}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
        )}
        {kind === 'note' && (
          <Checkbox
            label="The customer can read it"
            checked={draft.shown}
            onChange={(event) => change({ shown: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  );
}
