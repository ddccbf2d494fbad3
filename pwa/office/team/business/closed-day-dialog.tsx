import type { TeamBusiness, TeamPreview } from '../../../../contract/team/admin-team';
import { Switch } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { BusinessDialog } from './business-dialog';

type ClosedDay = TeamBusiness['closed'][number];

/** What is to become of a closed day; `at` is its place among all. */
export type ClosedAct = { kind: 'add' } | { kind: 'edit' | 'sure' | 'remove'; at: number };

interface Props {
  business: TeamBusiness;
  act: ClosedAct;
  today: string;
  onClose: (left?: TeamPreview) => void;
}

/** Adds a closed day, changes one, says that it is sure, or removes it. */
export function ClosedDayDialog({ business, act, today, onClose }: Props) {
  const blank: ClosedDay = { from: today, to: today, label: '', provisional: false };
  const before = act.kind === 'add' ? undefined : business.closed[act.at];
  const { title, submit } = wordsOf(act, before?.label ?? '');
  const at = act.kind === 'add' ? business.closed.length : act.at;
  return (
    <BusinessDialog<ClosedDay>
      business={business}
      title={title}
      submitLabel={submit}
      valuesOf={() => ({ ...(before ?? blank), ...(act.kind === 'sure' && { provisional: false }) })}
      partOf={(values) => ({
        closed:
          act.kind === 'remove'
            ? business.closed.filter((_, index) => index !== at)
            : act.kind === 'add'
              ? [...business.closed, values]
              : business.closed.map((each, index) => (index === at ? values : each)),
      })}
      onClose={onClose}
    >
      {({ values, change, faults }) =>
        act.kind === 'remove' ? (
          <p className="form-full">Customers can book visits on these days again.</p>
        ) : (
          <>
            <div className="form-full">
              <Field label="Name" error={faults[`closed.${at}.label`] ?? faults.closed} required>
                <TextInput
                  autoComplete="off"
                  placeholder="National Day"
                  data-autofocus={act.kind === 'add' || undefined}
                  value={values.label}
                  onChange={(event) => change({ label: event.currentTarget.value })}
                />
              </Field>
            </div>
            <Field label="From" error={faults[`closed.${at}.from`]} required>
              <TextInput
                type="date"
                value={values.from}
                onChange={({ currentTarget: { value } }) =>
                  change({ from: value, to: value > values.to ? value : values.to })
                }
              />
            </Field>
            <Field label="To" error={faults[`closed.${at}.to`]} required>
              <TextInput
                type="date"
                min={values.from}
                value={values.to}
                onChange={(event) => change({ to: event.currentTarget.value })}
              />
            </Field>
            <div className="form-full">
              <Switch
                label="Provisional"
                hint="Also closed, and shown as provisional until you confirm the date."
                checked={values.provisional}
                onChange={(provisional) => change({ provisional })}
              />
            </div>
          </>
        )
      }
    </BusinessDialog>
  );
}

function wordsOf({ kind }: ClosedAct, label: string): { title: string; submit: string } {
  if (kind === 'add') return { title: 'Add a closed day', submit: 'Add closed day' };
  if (kind === 'sure') return { title: `Confirm date: ${label}`, submit: 'Confirm date' };
  if (kind === 'remove') return { title: `Remove “${label}”?`, submit: 'Remove' };
  return { title: label, submit: 'Save' };
}
