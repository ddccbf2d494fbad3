import { dateOf, dateText } from '../../../contract/dates';
import type { VisitPapers } from '../../../contract/money/documents/visit-papers';
import { openText, paidText } from '../../../contract/money/payments/payment-words';
import type { Visit } from '../../../contract/visits/visits';
import { linkedPaperFile } from '../../data/money/papers';
import { PaperButton } from '../../widgets/money/paper-button';
import { PaperRow } from '../../widgets/money/paper-row';
import { BookingItems } from '../../widgets/prices/booking-items';
import styles from './visit.module.css';

/** What was asked for, or is charged, to whoever pays. */
export function VisitCharges({ visit }: { visit: Visit }) {
  return <BookingItems booking={visit} withSum />;
}

interface PapersProps {
  link: string;
  papers: VisitPapers;
  disabled: boolean;
}

/** The invoices and receipts of the visit: they are opened by its link, and no others are. */
export function VisitPapersPart({ link, papers: { documents, payments, open }, disabled }: PapersProps) {
  const fetch = linkedPaperFile(link);
  return (
    <section className={styles.papers} aria-labelledby="visit-papers">
      <h2 id="visit-papers">{documents.length > 0 ? 'Invoice and receipts' : 'Receipts'}</h2>
      {documents.length > 0 && <p className="num">{openText({ open, held: -open })}</p>}
      <ul className="list-rows">
        {documents.map(({ id, kind, reference, issuedAt, gross, payBy }) => {
          const name = kind === 'invoice' ? 'Invoice' : 'Credit note';
          return (
            <PaperRow
              key={id}
              title={`${name} ${reference}`}
              said={`${dateOf(issuedAt)}${payBy && open > 0 ? `, to pay by ${dateText(payBy)}` : ''}`}
              amount={kind === 'invoice' ? gross : -gross}
            >
              <PaperButton fetch={fetch} path={`/documents/${id}/pdf`} of={reference} disabled={disabled}>
                {name}
              </PaperButton>
            </PaperRow>
          );
        })}
        {payments.map((each) => (
          <PaperRow
            key={each.id}
            title={`${nameOf(each)} ${each.reference}`}
            said={paidText(each)}
            amount={each.amount}
          >
            <PaperButton
              fetch={fetch}
              path={`/payments/${each.id}/pdf`}
              of={each.reference}
              disabled={disabled}
            >
              {nameOf(each)}
            </PaperButton>
          </PaperRow>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ amount, takesBack }: VisitPapers['payments'][number]): 'Correction' | 'Refund' | 'Receipt' {
  if (takesBack) return 'Correction';
  return amount < 0 ? 'Refund' : 'Receipt';
}
