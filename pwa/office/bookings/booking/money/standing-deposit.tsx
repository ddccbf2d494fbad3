import { useState } from 'react';
import { type AdminDocument, cancelledReason } from '../../../../../contract/money/documents/admin-documents';
import { Button } from '../../../../ui/button';
import { Note } from '../../../../ui/feedback/note';
import { useLater } from '../../../../ui/hooks/until-loaded';
import { isCreditable } from '../../../kit/money/documents/document-rows';
import { showFilsAed } from '../../../kit/money/money-text';

interface Props {
  documents: readonly AdminDocument[];
  /** Of the booking, fils. */
  paid: number;
}

/** What of a cancelled visit's deposit is still asked for: what becomes of it is somebody's decision, one press away. */
export function StandingDeposit({ documents, paid }: Props) {
  const [isCrediting, credit] = useState(false);
  const dialog = useLater(() => import('../../../kit/money/documents/credit-dialog'), isCrediting);
  const deposit = documents.find((each) => each.isPart && isCreditable(each));
  if (!deposit) return null;
  const left = showFilsAed(deposit.gross - deposit.credited);
  return (
    <Note kind="warning" title={`This visit is cancelled, and its deposit of ${left} stands`}>
      <p>
        {paid > 0
          ? 'Some of it was paid: it goes back the way it came, or stays for the next visit if they wish. A late fee is asked for by itself.'
          : 'Other days of its work go on or were done, so it was not credited by itself.'}
      </p>
      <p className="above-10">
        <Button busy={isCrediting && !dialog} onClick={() => credit(true)}>
          Credit the deposit
        </Button>
      </p>
      {isCrediting && dialog && (
        <dialog.CreditDialog document={deposit} wholly={cancelledReason} onClose={() => credit(false)} />
      )}
    </Note>
  );
}
