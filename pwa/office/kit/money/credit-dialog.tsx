import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { settledAmount } from '../../../../contract/amount';
import { dateOf } from '../../../../contract/dates';
import { Problem } from '../../../../contract/errors';
import type { AdminDocument, CreditInput, DocumentRead } from '../../../../contract/money/admin-documents';
import { newId } from '../../../../contract/new-id';
import { Button } from '../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { MoneyInput } from '../../../ui/form/money-input';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import { useCredit, useInvoice, usePaymentsOf } from '../../data/money';
import { LoadFailed } from '../rows/load-failed';
import styles from './credit-dialog.module.css';
import { usualReasons } from './credit-reasons';
import { creditable, readWishes } from './credit-wishes';
import { showFils, showFilsAed, typedFils } from './money-text';
import { whyNot } from './why-not';

interface Props {
  document: AdminDocument;
  onClose: () => void;
}

/** What of an invoice is taken back, why, and where the money goes. The invoice stays as it is. */
export function CreditDialog({ document, onClose }: Props) {
  const form = useId();
  const [button, show] = useState({ words: 'Issue credit note', busy: true });
  const { data, isError, error, isFetching, refetch } = useInvoice(document.id);
  const payments = usePaymentsOf(subjectOf(document));
  const { reference, buyer, gross, issuedAt } = document;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Credit note"
      description={`Against ${reference} of ${dateOf(issuedAt)}, ${buyer}, ${showFilsAed(gross)}. The invoice itself stays as it is.`}
      className={`text-md ${styles.dialog}`}
      actions={
        <>
          <Button onClick={onClose}>Close, nothing happens</Button>
          <Button kind="primary" type="submit" form={form} disabled={!data} busy={button.busy && !!data}>
            {button.words}
          </Button>
        </>
      }
    >
      {isError && !data ? (
        <LoadFailed noun="the invoice" problem={error} busy={isFetching} onRetry={refetch} />
      ) : data && !payments.isLoading ? (
        <CreditForm
          form={form}
          of={data}
          paid={payments.data?.reduce((sum, { amount }) => sum + amount, 0)}
          onShow={show}
          onDone={onClose}
        />
      ) : (
        <SkeletonGroup label="Loading the invoice">
          <Skeleton height={120} />
          <Skeleton height={120} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

interface FormProps {
  form: string;
  of: { invoice: DocumentRead; notes: DocumentRead[] };
  /** What was paid, in fils; undefined where it is not known. */
  paid: number | undefined;
  onShow: (button: { words: string; busy: boolean }) => void;
  onDone: () => void;
}

const moneyLabels: Record<CreditInput['money'], (amount: string) => [string, string]> = {
  back: (amount) => [
    `Give ${amount} back`,
    'The way it came. Open until somebody records that it went back.',
  ],
  stays: () => ['Keep it for the next visit', 'Shown to them as money of theirs.'],
  unpaid: () => ['Nothing of it was paid', 'They owe so much less.'],
};

function CreditForm({ form, of, paid, onShow, onDone }: FormProps) {
  const known = creditable(of.invoice, of.notes);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [usual, setUsual] = useState('');
  const [reason, setReason] = useState('');
  const [reasonAr, setReasonAr] = useState('');
  const [money, setMoney] = useState<CreditInput['money']>(paid === 0 ? 'unpaid' : 'back');
  const [wasSent, setSent] = useState(false);
  const id = useRef(newId());
  const group = useId();
  const { mutateAsync, isPending } = useCredit(of.invoice.id);
  const { wishes, wrong } = readWishes(known.lines, typed);
  const totals = known.totals(wishes);
  const words = totals.gross > 0 ? `Issue credit note, ${showFils(totals.gross)}` : 'Issue credit note';
  useEffect(() => onShow({ words, busy: isPending }), [words, isPending, onShow]);
  const tooMuch = totals.gross > known.before;
  const ways = (paid === 0 ? ['unpaid'] : ['back', 'stays', 'unpaid']) as CreditInput['money'][];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const lacks = wishes.length === 0 || wrong.size > 0 || tooMuch || !reason.trim() || !reasonAr.trim();
    if (isPending || lacks) return;
    try {
      const { reference } = await mutateAsync({
        id: id.current,
        lines: wishes,
        reason: reason.trim(),
        reasonAr: reasonAr.trim(),
        money,
      });
      toast({
        title: `${reference} issued`,
        ...(money === 'back' && { description: 'Record it as a payment once the money went back.' }),
      });
      onDone();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not issued', description: whyNot(problem) });
    }
  }

  const put = (lineId: string, to: string | undefined) =>
    setTyped((before) => {
      const next = new Map(before);
      if (to === undefined) next.delete(lineId);
      else next.set(lineId, to);
      return next;
    });

  return (
    <form id={form} noValidate onSubmit={submit} className={`${styles.form} grid top gap-16`}>
      <div className="form">
        <fieldset className="field">
          <legend className="field-label">What is taken back?</legend>
          <ul className={styles.lines}>
            {known.lines.map(({ id: lineId, text, left }) => (
              <li key={lineId} className={`${styles.line} grid gap-8 anywhere`}>
                <Checkbox
                  label={text}
                  checked={typed.has(lineId)}
                  disabled={left === 0}
                  onChange={(event) => put(lineId, event.currentTarget.checked ? typedFils(left) : undefined)}
                />
                <span className="soft num">{showFils(left)}</span>
                <MoneyInput
                  aria-label={`Taken back of ${text}, AED`}
                  aria-invalid={(wasSent && wrong.has(lineId)) || undefined}
                  className={styles.amount}
                  disabled={!typed.has(lineId)}
                  settle={settledAmount}
                  value={typed.get(lineId) ?? '0'}
                  onType={(to) => put(lineId, to)}
                />
              </li>
            ))}
          </ul>
          {wasSent && (wishes.length === 0 || wrong.size > 0 || tooMuch) && (
            <p className="field-error" role="alert">
              {wrong.size > 0
                ? 'Enter an amount up to what is left of the line.'
                : tooMuch
                  ? 'This is more than is left of the invoice.'
                  : 'Choose what is taken back.'}
            </p>
          )}
        </fieldset>
        <Field label="Why?" mark="printed on the note">
          <Select
            options={usualReasons.map(({ label }, at) => ({ value: String(at), label }))}
            placeholder="Choose, or write below"
            value={usual}
            onChange={(event) => {
              setUsual(event.currentTarget.value);
              const chosen = usualReasons[Number(event.currentTarget.value)];
              setReason(chosen?.en ?? '');
              setReasonAr(chosen?.ar ?? '');
            }}
          />
        </Field>
        <Field
          label="In English"
          error={wasSent && !reason.trim() ? 'Say why, in English.' : undefined}
          required
        >
          <TextInput
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Field
          label="In Arabic"
          error={wasSent && !reasonAr.trim() ? 'Say why, in Arabic.' : undefined}
          required
        >
          <TextInput
            dir="rtl"
            lang="ar"
            maxLength={300}
            value={reasonAr}
            onChange={(event) => setReasonAr(event.currentTarget.value)}
          />
        </Field>
        <div className={`field ${styles.ways}`}>
          <span className="field-label">The money</span>
          <RadioCards label="The money">
            {ways.map((way) => {
              const [title, hint] = moneyLabels[way](showFilsAed(totals.gross));
              return (
                <RadioCard
                  key={way}
                  name={group}
                  value={way}
                  checked={way === money}
                  onChoose={() => setMoney(way)}
                >
                  <b className="block">{title}</b>
                  <span className="soft text-sm">{hint}</span>
                </RadioCard>
              );
            })}
          </RadioCards>
        </div>
      </div>
      <aside className={`${styles.says} sand rounded-md`} aria-label="What it will say">
        <h3>It will say</h3>
        <dl className="num" aria-live="polite">
          <Fact label="Value before" fils={known.before} />
          <Fact label="Right value" fils={totals.right} />
          <Fact label="Difference" fils={totals.gross} />
          <Fact label="VAT in it" fils={totals.vat} />
        </dl>
        <p className={`${styles.figure} num`}>
          <small>AED</small> {showFils(-totals.gross)}
        </p>
        <p className="soft text-sm">
          It takes the next number when it is issued and goes to {of.invoice.buyer}. It cannot be undone: a
          wrong one is corrected by an invoice.
        </p>
      </aside>
    </form>
  );
}

function Fact({ label, fils }: { label: string; fils: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{showFils(fils)}</dd>
    </div>
  );
}

function subjectOf({ bookingId, subscriptionId }: AdminDocument) {
  if (subscriptionId) return { subscription: subscriptionId };
  return bookingId ? { booking: bookingId } : undefined;
}
