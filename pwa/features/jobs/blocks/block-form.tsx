import { useId, useRef, useState } from 'react';
import { type BlockKind, blockLabels } from '../../../../contract/bookings/block-labels';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { checkBy } from '../../../../contract/check';
import { monthDay, weekdayName } from '../../../../contract/dates';
import { type Block, blockChange, isHitBy } from '../../../../contract/dispatch/blocks';
import type { FieldFaults } from '../../../../contract/errors';
import type { Row } from '../../../../contract/sync/sync';
import { type BlockRequest, type BlockView, changeBlock, sendBlock } from '../../../data/blocks/blocks';
import type { JobView } from '../../../data/jobs';
import { useOutboxForm } from '../../../data/outbox/outbox-form';
import { type Faults, useFocusAfter } from '../../../data/outbox/use-submit';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { BlockKinds, BlockSlots } from '../../../widgets/blocks/block-choices';
import { savedText } from '../../../widgets/outcome';
import { blockName } from './blocks-of-day';

type BlockField = 'kind' | 'slots' | 'note' | 'day';

interface Draft {
  opId: string;
  kind: BlockKind;
  slots: number[];
  note: string;
}

const empty: Draft = { opId: '', kind: 'lunch', slots: [], note: '' };

interface Props {
  day: string;
  jobs: readonly JobView[];
  /** The one that is changed; otherwise it is a new one. */
  block?: BlockView;
  onClose(): void;
}

/** Blocks a time of one's own, or changes one. Where a job is it says so before anything is sent; what the office did meanwhile is told when it is known. */
export function BlockForm({ day, jobs, block, onClose }: Props) {
  // As it was when the form was opened: a change counts against that.
  const [seen, setSeen] = useState(block);
  const mine = jobs.filter((job) => job.mine && isOpen(job.status));
  const jobAt = (slot: number) => mine.find((job) => isHitBy({ day, slots: [slot] }, job));
  const form = useOutboxForm<BlockField, Draft, BlockRequest>({
    draftKey: seen ? `block-${seen.id}` : `block-${day}`,
    empty: seen ? { opId: '', kind: seen.kind, slots: [...seen.slots], note: seen.note } : empty,
    prefill: (draft) => draft,
    known: [],
    async loadCheck() {
      return { check, faultsInForm };
    },
    async send(form, opId) {
      if (!seen) return sendBlock(form, opId);
      const sent = await changeBlock(seen, form, opId);
      const now = sent.is === 'refused' ? blockIn(sent.problem.current) : undefined;
      if (now) setSeen({ ...seen, ...now });
      return sent;
    },
    refusalText(problem) {
      const now = problem.code === 'conflict' ? blockIn(problem.current) : undefined;
      return now
        ? `The office made it ${blockName(now)} meanwhile. Save again to have it your way.`
        : problem.message;
    },
    onSending() {},
    onFailed() {
      toast({ kind: 'error', title: 'Error', description: 'It was not accepted. See why.' });
    },
    onSent(sent, { draft, here }) {
      if (sent.is === 'applied')
        toast({ title: seen ? 'Changed' : 'Time blocked', description: blockName(draft) });
      else toast({ kind: 'waiting', title: savedText });
      if (here) onClose();
    },
  });
  const { draft, change, faults, formError, busy } = form;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useFocusAfter(element, form);

  function check({ kind, slots, note }: Draft): { form: BlockRequest } | { faults: Faults<BlockField> } {
    const there = slots
      .filter((slot) => !seen?.slots.includes(slot))
      .map(jobAt)
      .find(Boolean);
    if (there)
      return {
        faults: { slots: `You have a job at ${there.date.slice(11)}. Ask the office to move it first.` },
      };
    const checked = checkBy(blockChange, { day, kind, slots, note });
    return 'value' in checked ? { form: checked.value } : { faults: faultsInForm(checked.faults) };
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={seen ? `Change ${blockLabels[seen.kind].toLowerCase()}` : 'Block a time'}
      description={`${weekdayName(day)}, ${monthDay(day)}. No job is given to you then.`}
      placement="bottom"
      actions={
        <>
          <Button size="xl" onClick={onClose}>
            Back
          </Button>
          <Button size="xl" kind="primary" type="submit" form={id} busy={busy}>
            {busy ? 'Saving…' : seen ? 'Save' : 'Block this time'}
          </Button>
        </>
      }
    >
      {(formError || faults.day) && (
        <Note kind="error" live>
          {faults.day ?? formError}
        </Note>
      )}
      <form id={id} ref={element} className="form" noValidate onSubmit={form.onSubmit} inert={busy}>
        <BlockKinds value={draft.kind} error={faults.kind} onChange={(kind) => change({ kind })} />
        <BlockSlots
          value={draft.slots}
          error={faults.slots}
          there={(slot) => (jobAt(slot) ? 'A job' : undefined)}
          onChange={(slots) => change({ slots })}
        />
        <Field label="Note" mark="optional" hint="The office reads it too." error={faults.note}>
          <TextInput
            name="note"
            maxLength={200}
            autoComplete="off"
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** The block as it is by now, in a refusal. */
function blockIn(current: unknown): Block | undefined {
  const row = current as Row | undefined;
  return row?.type === 'block' ? row.data : undefined;
}

/** What is wrong by the form's fields: in an operation a block stands under its own name. */
function faultsInForm(faults: FieldFaults): Faults<BlockField> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, words]) => {
      const field = path.replace(/^block\./, '').split('.')[0] ?? '';
      return ['kind', 'slots', 'note', 'day'].includes(field) ? [[field, words]] : [];
    }),
  );
}
