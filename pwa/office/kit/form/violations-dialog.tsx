import { type FormEvent, useId, useState } from 'react';
import { exceptionLabels, violationText } from '../../../../contract/team/assignment-labels';
import type { BlockedAssignment } from '../../../../contract/team/assignment-shapes';
import { exceptions, rulesOfOurs, type Violation, type Written } from '../../../../contract/team/violations';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';

/** What is said to do it all the same. */
export interface Allowance {
  because?: string;
  written?: Written;
}

interface Props {
  inTheWay: BlockedAssignment;
  /** What the button does: `Assign anyway`. */
  anyway?: string;
  onAllow: (allowance: Allowance) => void;
  onLeave: () => void;
}

type Exception = keyof typeof exceptions;
const isException = (each: Violation): each is Exception => each in exceptions;
const isOurs = (each: Violation) => rulesOfOurs.some((ours) => ours === each);

const exceptionTexts: Record<Exception, string> = {
  midday: 'Reason for outdoor work at midday',
  closed: 'Reason for work on a closed day',
};

/** What stands in the way, in words, and what it takes to do it all the same: a reason, or an exception that is written down. */
export function ViolationsDialog(props: Props) {
  const { inTheWay, anyway = 'Continue anyway', onAllow, onLeave } = props;
  const { obstacles: violations, blocks } = inTheWay;
  const [because, setBecause] = useState('');
  const [written, setWritten] = useState<Written>({});
  const [wrong, setWrong] = useState(false);
  const form = useId();
  const needed = violations.filter(isException);
  const isBarred = violations.some((each) => !isOurs(each) && !isException(each));
  const asksReason = violations.some(isOurs);
  const reason = because.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = (asksReason && !reason) || needed.some((each) => !written[each]);
    setWrong(isMissing);
    if (!isMissing) onAllow({ ...(reason && { because: reason }), ...(needed.length > 0 && { written }) });
  }

  return (
    <Dialog
      open
      onClose={onLeave}
      role="alertdialog"
      title={isBarred ? 'This cannot be done' : 'Check this first'}
      actions={
        <>
          <Button onClick={onLeave} {...(isBarred && { 'data-autofocus': true })}>
            {isBarred ? 'Close' : 'Go back'} <kbd className="only-desktop">Esc</kbd>
          </Button>
          {!isBarred && (
            <Button kind="primary" type="submit" form={form}>
              {anyway}
            </Button>
          )}
        </>
      }
    >
      <ul>
        {violations.map((each) => (
          <li key={each}>{violationText(each, blocks)}</li>
        ))}
      </ul>
      {!isBarred && (
        <form id={form} className="form" noValidate onSubmit={submit}>
          {needed.map((each) => (
            <Field
              key={each}
              label={exceptionTexts[each]}
              error={wrong && !written[each] ? 'Choose what was agreed.' : undefined}
              required
            >
              <Select
                placeholder="Choose"
                options={exceptions[each].map((value) => ({
                  value,
                  label: (exceptionLabels[each] as Record<string, string>)[value] ?? value,
                }))}
                value={written[each] ?? ''}
                onChange={(event) => setWritten({ ...written, [each]: event.currentTarget.value })}
              />
            </Field>
          ))}
          {asksReason && (
            <Field
              label="Reason"
              hint="Saved in the history. Only the office sees it."
              error={wrong && !reason ? 'Enter a reason.' : undefined}
              required
            >
              <TextInput
                maxLength={200}
                value={because}
                onChange={(event) => setBecause(event.target.value)}
                data-autofocus
              />
            </Field>
          )}
        </form>
      )}
    </Dialog>
  );
}
