import type { VatReturn } from '../../../../contract/money/returns/vat-return';
import { paperFile } from '../../../data/money/papers';
import { Button } from '../../../ui/button';
import { saveFile } from '../../../ui/save-file';
import { PaperButton } from '../../../widgets/money/paper-button';
import { FileButton } from '../../kit/list/file-button';
import board from '../frame/money-page.module.css';
import styles from './vat.module.css';

/** The period as files: the boxes, its documents, its payments, and everything in one archive. */
export function VatFiles({ of }: { of: VatReturn }) {
  const { from, to, invoices, notes } = of;
  const filters = { from, to };
  const count = invoices.count + notes.count;
  return (
    <section className={board.side} aria-labelledby="vat-files">
      <h2 id="vat-files">For the accountant</h2>
      <div className={styles.files}>
        <PaperButton
          fetch={paperFile}
          path={`/admin/money/vat/pdf?from=${from}&to=${to}`}
          of={`boxes ${from} to ${to}`}
          kind="outline"
          icon="download"
        >
          Boxes as PDF
        </PaperButton>
        <Button size="sm" icon="download" onClick={() => saveBoxes(of)}>
          Boxes as JSON
        </Button>
        <FileButton noun="documents" kind="csv" filters={filters} label="Documents, CSV" />
        <FileButton noun="documents" kind="json" filters={filters} label="PINT AE, JSON" />
        <FileButton noun="payments" kind="csv" filters={filters} label="Payments, CSV" />
        <FileButton noun="payments" kind="json" filters={filters} label="Payments, JSON" />
        <FileButton
          noun="documents"
          kind="zip"
          words="the archive"
          filters={filters}
          label={`All PDFs, ${count}`}
        />
      </div>
      <p className="soft text-sm">
        Documents have a row for each line, in the fields of PINT AE. The archive has these lists and a PDF of
        each document.
      </p>
    </section>
  );
}

function saveBoxes(of: VatReturn) {
  const text = `${JSON.stringify(of, null, 2)}\n`;
  saveFile({ name: `VAT-${of.from}-to-${of.to}.json`, type: 'application/json', text });
}
