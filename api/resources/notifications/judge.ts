import { isAccountEvent, judgeAccount } from './account';
import type { Judge } from './judged';

const aWhile = 900_000;

/** Judges whatever is due. Links begin with `publicUrl` alone. */
export function openJudge({ publicUrl }: { publicUrl: string }): Judge {
  return async (tx, row) => {
    if (isAccountEvent(row.event)) return judgeAccount(tx, row, publicUrl);
    return { is: 'later', due: new Date(tx.now.getTime() + aWhile) };
  };
}
