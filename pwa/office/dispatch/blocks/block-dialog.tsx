import { blockLabels, blockTimes } from '../../../../contract/bookings/block-labels';
import { type Block, type BlockCreate, mostBlocks } from '../../../../contract/dispatch/blocks';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { comingTo, slotsOnBoard } from '../../../../contract/dispatch/day';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { BlockKinds, BlockSlots } from '../../../widgets/blocks/block-choices';
import { liveIn } from '../../data/lists/list';
import { useTeamPreview } from '../../data/team/team';
import { EditDialog } from '../../kit/form/edit-dialog';
import { FormConflict } from '../../kit/form/form-conflict';
import { useEditForm } from '../../kit/form/use-edit-form';
import { Consequence } from '../../kit/reassign/consequence';
import { nameOf } from '../model/sentences';
import { type BlockValues, checkBlock, describeBlock, valuesOf } from './block-values';
import type { BlockQuestion, useBlocks } from './use-blocks';

interface Props extends Pick<ReturnType<typeof useBlocks>, 'set' | 'change' | 'remove' | 'close'> {
  board: DispatchBoard;
  question: BlockQuestion;
}

/** A block in a form: what, whose, which slots of which day, and what it means for the visits that are there. */
export function BlockDialog({ board, question, set, change, remove, close }: Props) {
  const old = question.is === 'old' ? question.block : undefined;
  const { at = {} } = question;
  const form = useEditForm<Block, BlockValues, BlockCreate>({
    row: old && liveIn(board.blocks, old),
    valuesOf: (row) => valuesOf(row, at),
    check: checkBlock,
    async send({ technicianId, ...input }, to) {
      return 'row' in to
        ? change(to.row, { ...input, technicianId })
        : set({ ...input, technicianId, id: to.newId });
    },
    words: old
      ? { done: 'The block is changed.', failed: 'The block could not be changed.' }
      : { done: 'The block is set.', failed: 'The block could not be set.' },
    texts: {
      slots: blockTimes,
      kind: (kind) => blockLabels[kind],
      technicianId: (id) => nameOf(board, id),
    },
    type: 'block',
    onDone: () => close(values),
  });
  const { values, faults, now } = form;
  const { technicianId, day, slots } = values;
  const ahead =
    technicianId && day && slots.length > 0
      ? { block: { technicianId, day, slots: [...slots], ...(old && { replaces: old.id }) } }
      : undefined;
  const look = useTeamPreview(ahead);
  const there = (slot: number) =>
    day === board.day &&
    board.jobs.some((job) => comingTo(job).includes(technicianId) && slotsOnBoard(board, job).includes(slot))
      ? 'A job'
      : undefined;
  return (
    <>
      <EditDialog
        title={old ? `${blockLabels[old.kind]}, ${nameOf(board, old.technicianId)}` : 'Block a time'}
        submitLabel={old ? 'Save' : 'Block this time'}
        form={form}
        waits={look.looking}
        onClose={() => close()}
      >
        <div className="form-full">
          <BlockKinds value={values.kind} error={faults.kind} onChange={(kind) => form.change({ kind })} />
          {now.kind}
        </div>
        <Field label="Technician" error={faults.technicianId} beside={now.technicianId} required>
          <Select
            name="technicianId"
            placeholder="Choose"
            options={[...board.technicians]
              .sort((a, b) => a.name.localeCompare(b.name))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={technicianId}
            onChange={(event) => form.change({ technicianId: event.currentTarget.value })}
          />
        </Field>
        <Field label="Day" error={faults.day} beside={now.day} required>
          <TextInput
            type="date"
            name="day"
            value={day}
            onChange={(event) => form.change({ day: event.currentTarget.value })}
          />
        </Field>
        <div className="form-full">
          <BlockSlots
            value={slots}
            error={faults.slots}
            hint="Each for its whole time: no job is given then."
            there={there}
            onChange={(taken) => form.change({ slots: taken })}
          />
          {now.slots}
        </div>
        <div className="form-full">
          <Field
            label="Note"
            mark="optional"
            hint="For the office and the technician."
            error={faults.note}
            beside={now.note}
          >
            <TextInput
              name="note"
              maxLength={200}
              autoComplete="off"
              value={values.note}
              onChange={(event) => form.change({ note: event.currentTarget.value })}
            />
          </Field>
        </div>
        <div className="form-full grid gap-10">
          <Consequence look={look} change={ahead} none="No visit is affected." />
          {old && (
            <div className="between wraps gap-10">
              <span className="soft text-sm">
                {old.by ? (
                  <>
                    Set by <bdi>{old.by.name}</bdi>
                  </>
                ) : (
                  `At most ${mostBlocks.ofDay} a day`
                )}
              </span>
              <Button
                kind="danger-text"
                size="sm"
                onClick={() => {
                  close(old);
                  void remove(liveIn(board.blocks, old));
                }}
              >
                Remove this block
              </Button>
            </div>
          )}
        </div>
      </EditDialog>
      <FormConflict
        form={form}
        what={() => 'this block'}
        theirs={(current) => describeBlock(current, nameOf(board, current.technicianId))}
        mine={(input) => describeBlock(input, nameOf(board, input.technicianId))}
      />
    </>
  );
}
