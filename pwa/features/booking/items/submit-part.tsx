import { dayText } from '../../../../contract/dates';
import type { Selection } from '../../../../contract/prices/selection-rules';
import { Note } from '../../../ui/feedback/note';
import type { RequestFields } from '../draft/request-draft';
import { SumLine } from './sum-line';

/** Above the button: the sum once more, and that it is confirmed at once where it is. */
export function SubmitPart(props: { selection: Selection; draft: RequestFields; atOnce: boolean }) {
  const { selection, draft, atOnce } = props;
  return (
    <>
      <SumLine selection={selection} />
      {atOnce && (
        <Note kind="success" live title="Confirmed at once.">
          {dayText(draft.day)}, <bdi>{draft.start}</bdi> is yours when you press it.
        </Note>
      )}
    </>
  );
}
