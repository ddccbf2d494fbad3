import { type ReactNode, useState } from 'react';
import { dateOf } from '../../../../../contract/dates';
import type { AdminDocument } from '../../../../../contract/money/documents/admin-documents';
import { paperFile } from '../../../../data/money/papers';
import { useIsAccountant } from '../../../../data/session/session';
import { Button } from '../../../../ui/button';
import { useLater } from '../../../../ui/hooks/until-loaded';
import { PaperButton } from '../../../../widgets/money/paper-button';
import styles from '../money-rows.module.css';
import { showFils } from '../money-text';

interface Props {
  rows: readonly AdminDocument[];
  withBuyer?: boolean;
  /** What else is to be said of one. */
  more?: (row: AdminDocument) => ReactNode;
}

/** Documents, the newest first, each with its PDF, and what can be credited. */
export function DocumentRows({ rows, withBuyer, more }: Props) {
  const [crediting, credit] = useState<AdminDocument>();
  const accountant = useIsAccountant();
  const dialog = useLater(() => import('./credit-dialog'), crediting !== undefined);
  return (
    <>
      <ul className="list-rows">
        {rows.map((row) => (
          <li key={row.id} className={`${styles.document} grid anywhere`}>
            <span>
              <b className="num">{row.reference}</b>{' '}
              <span className="soft text-sm">{withBuyer ? row.buyer : row.about}</span>
            </span>
            <b className="num">{showFils(row.kind === 'invoice' ? row.gross : -row.gross)}</b>
            <span className="soft text-sm num">
              {dateOf(row.issuedAt)}
              {row.credited > 0 && `, ${row.credited < row.gross ? showFils(row.credited) : 'all'} credited`}
            </span>
            <span className={`${styles.acts} row`}>
              <PaperButton fetch={paperFile} path={`/documents/${row.id}/pdf`} of={row.reference} />
              {!accountant && isCreditable(row) && (
                <Button
                  kind="text"
                  size="sm"
                  aria-label={`Credit ${row.reference}`}
                  onClick={() => credit(row)}
                >
                  Credit
                </Button>
              )}
            </span>
            {more?.(row)}
          </li>
        ))}
      </ul>
      {crediting && dialog && <dialog.CreditDialog document={crediting} onClose={() => credit(undefined)} />}
    </>
  );
}

/** Whether anything of it is left to credit. */
export function isCreditable({ kind, credited, gross }: AdminDocument): boolean {
  return kind === 'invoice' && credited < gross;
}
