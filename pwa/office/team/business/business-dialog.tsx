import { type ReactNode, useState } from 'react';
import type { TeamBusiness, TeamBusinessInput, TeamPreview } from '../../../../contract/team/admin-team';
import type { Faults } from '../../../data/outbox/use-submit';
import { useSaveBusiness, useTeamPreview } from '../../data/team/team';
import { EditDialog } from '../../kit/form/edit-dialog';
import { FormConflict } from '../../kit/form/form-conflict';
import { useEditForm } from '../../kit/form/use-edit-form';
import { Consequence } from '../../kit/reassign/consequence';
import { businessOf, checkPart, describeBusiness } from './business-values';

interface Props<Values extends object> {
  business: TeamBusiness;
  title: string;
  submitLabel?: string;
  /** What stands in the fields, of the rules as they are. */
  valuesOf: (business: TeamBusiness) => Values;
  /** What of the rules the fields say. */
  partOf: (values: Values) => Partial<Record<keyof TeamBusinessInput, unknown>>;
  /** It is over; once it was saved with what it leaves without anybody. */
  onClose: (left?: TeamPreview) => void;
  /** What it means beside the bookings that stand. */
  also?: ReactNode;
  children: (form: { values: Values; change: (part: Partial<Values>) => void; faults: Faults }) => ReactNode;
}

/** One part of the rules in a dialog, with what it means for the bookings. Only this part is laid over what others saved meanwhile. */
export function BusinessDialog<Values extends object>(props: Props<Values>) {
  const { business, title, submitLabel = 'Save', valuesOf, partOf, onClose, also, children } = props;
  const { mutateAsync } = useSaveBusiness();
  // A closed day is known by its place among all: over a newer version it would be another one.
  const [opened] = useState(business);
  const form = useEditForm<TeamBusiness, Values, Partial<TeamBusinessInput>>({
    row: opened,
    valuesOf: (row) => valuesOf(row ?? business),
    check: (values) => checkPart(business, partOf(values)),
    send: (part, to) => {
      const seen = 'row' in to ? to.row : business;
      return mutateAsync({ seen, input: { ...businessOf(seen), ...part } });
    },
    words: { done: 'The rules are saved.', failed: 'The rules could not be saved.' },
    onDone: () => onClose(look.preview),
  });
  const { values, change, faults } = form;
  const checked = checkPart(business, partOf(values));
  const ahead = 'value' in checked ? { business: { ...businessOf(business), ...checked.value } } : undefined;
  const look = useTeamPreview(ahead);
  return (
    <>
      <EditDialog
        title={title}
        submitLabel={submitLabel}
        form={form}
        waits={look.looking}
        onClose={() => onClose()}
      >
        {children({ values, change, faults })}
        <div className="form-full">
          {also}
          <Consequence look={look} change={ahead} />
        </div>
      </EditDialog>
      <FormConflict
        form={form}
        what={() => 'when we visit'}
        theirs={(current) => describeBusiness(businessOf(current))}
        mine={(part, current) => describeBusiness({ ...businessOf(current), ...part })}
      />
    </>
  );
}
