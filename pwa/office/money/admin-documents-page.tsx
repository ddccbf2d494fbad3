import { useMemo, useState } from 'react';
import type { AdminDocument } from '../../../contract/money/documents/admin-documents';
import { useLater } from '../../ui/hooks/until-loaded';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { MoneyPages } from './frame/money-pages';
import { type DocumentActs, documentsList } from './lists/documents-list';
import { useOpenMoney } from './open/use-open-money';

/** All documents, found by their number or whom they are for, each with its PDF. */
export function AdminDocumentsPage() {
  const state = useOfficeList(documentsList);
  const open = useOpenMoney();
  const [crediting, credit] = useState<AdminDocument>();
  const dialog = useLater(() => import('../kit/money/documents/credit-dialog'), crediting !== undefined);
  const acts = useMemo<DocumentActs>(() => ({ onOpen: open, onCredit: open && credit }), [open]);
  return (
    <>
      <OfficeListPage
        of={documentsList}
        state={state}
        acts={acts}
        beside={<MoneyPages />}
        {...(open && { onOpen: open })}
      />
      {crediting && dialog && <dialog.CreditDialog document={crediting} onClose={() => credit(undefined)} />}
    </>
  );
}
