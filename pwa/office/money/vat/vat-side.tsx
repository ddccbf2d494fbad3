import { monthName } from '../../../../contract/dates';
import { documentReference } from '../../../../contract/money/documents/document-shapes';
import type { VatReturn } from '../../../../contract/money/returns/vat-return';
import { paperFile } from '../../../data/money/papers';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { saveFile } from '../../../ui/save-file';
import { PaperButton } from '../../../widgets/money/paper-button';
import { FileButton } from '../../kit/list/file-button';
import { showFils } from '../../kit/money/money-text';
import board from '../frame/money-page.module.css';
import styles from './vat.module.css';

/** What is behind the boxes, what was checked, and the files of it. */
export function VatSide({ of }: { of: VatReturn }) {
  const { invoices, notes, months } = of;
  const together = { net: invoices.net + notes.net, vat: invoices.vat + notes.vat };
  return (
    <div className={board.sides}>
      <section className={board.side} aria-labelledby="vat-behind">
        <h2 id="vat-behind">What is behind it</h2>
        <Sums
          rows={[
            { label: `Invoices, ${invoices.count}`, ...invoices },
            { label: `Credit notes, ${notes.count}`, ...notes },
            { label: 'Together', ...together },
          ]}
        />
      </section>
      {months.length > 0 && (
        <section className={board.side} aria-labelledby="vat-months">
          <h2 id="vat-months">By month of issue</h2>
          <Sums
            rows={months.map(({ month, count, ...sums }) => ({
              label: `${monthName(`${month}-01`)}, ${count}`,
              ...sums,
            }))}
          />
        </section>
      )}
      <section className={board.side} aria-labelledby="vat-checked">
        <h2 id="vat-checked">Checked</h2>
        <Checks of={of} />
      </section>
      <VatFiles of={of} />
    </div>
  );
}

function Sums({ rows }: { rows: ReadonlyArray<{ label: string; net: number; vat: number }> }) {
  return (
    <table className={styles.sums}>
      <thead>
        <tr className="soft text-sm">
          <th scope="col">
            <span className="visually-hidden">What</span>
          </th>
          <th scope="col">Without VAT</th>
          <th scope="col">VAT</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, net, vat }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{showFils(net)}</td>
            <td className="num">{showFils(vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Checks({ of: { numbers, invoices, notes, total, rounding, untaxed } }: { of: VatReturn }) {
  const addsUp = invoices.vat + notes.vat === total.vat;
  return (
    <ul className={`${styles.checks} text-sm`}>
      {numbers.map(({ series, year, first, last, missing }) => {
        const range = `${documentReference(series, year, first)} to ${String(last).padStart(6, '0')}`;
        return (
          <Check key={`${series}-${year}`} isFine={missing.length === 0}>
            {missing.length === 0
              ? `${range}, none missing, none twice`
              : `${range}: missing ${missing.join(', ')}${missing.length === 10 ? ', and maybe more' : ''}`}
          </Check>
        );
      })}
      <Check isFine={addsUp}>
        {addsUp ? 'The VAT of all documents adds up to box 8' : 'The VAT of all documents differs from box 8'}
      </Check>
      {untaxed.count > 0 && (
        <Check isFine={false}>
          {`${untaxed.count} issued without a tax number, ${showFils(untaxed.net)}: in no box`}
        </Check>
      )}
      <li className="flex gap-8">
        <Icon name="info" size="sm" />
        <span>{roundingText(rounding)}</span>
      </li>
    </ul>
  );
}

function Check({ isFine, children }: { isFine: boolean; children: string }) {
  return (
    <li className="flex gap-8">
      <Icon name={isFine ? 'check' : 'warning'} size="sm" label={isFine ? 'Fine' : 'Look at it'} />
      <span>{children}</span>
    </li>
  );
}

function roundingText(fils: number): string {
  if (fils === 0) return 'Rounded on each line: as much as 5/105 of the sum';
  return `Rounded on each line: ${showFils(Math.abs(fils))} ${fils > 0 ? 'more' : 'less'} than 5/105 of the sum`;
}

/** The period as files: the boxes, its documents, its payments, and everything in one archive. */
function VatFiles({ of }: { of: VatReturn }) {
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
