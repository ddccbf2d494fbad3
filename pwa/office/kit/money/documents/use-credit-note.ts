import { useRef, useState } from 'react';
import { Problem } from '../../../../../contract/errors';
import type {
  AdminDocument,
  CreditInput,
  DocumentRead,
} from '../../../../../contract/money/documents/admin-documents';
import { byTax, takenOff } from '../../../../../contract/money/documents/by-tax';
import {
  afterCredits,
  type CreditWish,
  creditOf,
  invoicedLines,
} from '../../../../../contract/money/documents/documents';
import type { AdminPayment } from '../../../../../contract/money/payments/admin-payments';
import { newId } from '../../../../../contract/new-id';
import { toast } from '../../../../ui/feedback/toast-store';
import { useCredit } from '../../../data/money';
import { readFils, typedFils } from '../money-text';
import { whyNot } from '../why-not';

type Way = CreditInput['money'];

interface Known {
  /** The invoice, and the notes there are against it; undefined while they are on their way. */
  of: { invoice: DocumentRead; notes: DocumentRead[] } | undefined;
  payments: readonly AdminPayment[] | undefined;
  /** Why all of it is taken back, where that is known: it only has to be looked at then. */
  wholly?: { reason: string; reasonAr: string } | undefined;
  onDone: () => void;
}

/** A credit note as it is put together: what of which lines, why, and where the money goes. */
export function useCreditNote(document: AdminDocument, { of, payments, wholly, onDone }: Known) {
  const known = of ? creditable(of.invoice, of.notes) : undefined;
  const paid = payments?.reduce((sum, { amount }) => sum + amount, 0);
  const ways = waysFor(paid, known?.before ?? 0);
  const [changed, setTyped] = useState<ReadonlyMap<string, string>>();
  const typed = changed ?? (wholly ? allOf(known?.lines ?? []) : new Map<string, string>());
  const [reason, setReason] = useState({ en: wholly?.reason ?? '', ar: wholly?.reasonAr ?? '' });
  const [chosen, choose] = useState<Way>();
  const [otherWay, setOtherWay] = useState('');
  const [wasSent, setSent] = useState(false);
  const id = useRef(newId());
  const { mutateAsync, isPending } = useCredit(document.id);
  const money = chosen ?? ways[0] ?? 'back';
  const { wishes, wrong } = readWishes(known?.lines ?? [], typed);
  const totals = known?.totals(wishes) ?? { gross: 0, vat: 0, right: 0 };
  const faults = {
    lines:
      wrong.size > 0
        ? 'Enter an amount up to what is left of the line.'
        : totals.gross > (known?.before ?? 0)
          ? 'This is more than is left of the invoice.'
          : wishes.length === 0
            ? 'Choose what is taken back.'
            : undefined,
    en: reason.en.trim() ? undefined : 'Say why, in English.',
    ar: reason.ar.trim() ? undefined : 'Say why, in Arabic.',
    otherWay: money !== 'another' || otherWay.trim() ? undefined : 'Say which way it goes, and why.',
  };

  /** What will be issued, or undefined where something is missing: it is said from then on. */
  function read(): CreditInput | undefined {
    setSent(true);
    if (Object.values(faults).some(Boolean)) return undefined;
    return {
      ...{ lines: wishes, reason: reason.en.trim(), reasonAr: reason.ar.trim(), money },
      ...(money === 'another' && { otherWay: otherWay.trim() }),
    };
  }

  async function issue() {
    const wish = read();
    if (isPending || !wish) return;
    try {
      const { reference } = await mutateAsync({ id: id.current, ...wish });
      const goesBack = money === 'back' || money === 'another';
      toast({
        title: `${reference} issued`,
        ...(goesBack && { description: 'Record it as a payment once the money went back.' }),
      });
      onDone();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not issued', description: whyNot(problem) });
    }
  }

  function put(lineId: string, to: string | undefined) {
    setTyped((before = typed) => {
      const next = new Map(before);
      if (to === undefined) next.delete(lineId);
      else next.set(lineId, to);
      return next;
    });
  }

  return {
    lines: known?.lines ?? [],
    before: known?.before ?? 0,
    isTax: of?.invoice.states.isTax ?? false,
    ...{ typed, put, wrong, totals, reason, setReason, ways, money, choose, otherWay, setOtherWay },
    /** By which ways money came, of which some may go back. */
    came: [...new Set((payments ?? []).filter(({ amount }) => amount > 0).map(({ method }) => method))],
    /** Said once it was to be issued or looked at. */
    faults: wasSent ? faults : undefined,
    ...{ read, issue, busy: isPending },
  };
}

function allOf(lines: readonly CreditableLine[]): Map<string, string> {
  return new Map(lines.filter(({ left }) => left > 0).map(({ id, left }) => [id, typedFils(left)]));
}

export type CreditNote = ReturnType<typeof useCreditNote>;

/** What was paid less than is asked for may be owed no more; nothing goes back of what never came. The first is the usual one. */
function waysFor(paid: number | undefined, before: number): readonly [Way, ...Way[]] {
  if (paid === undefined) return ['back', 'stays', 'another', 'unpaid'];
  if (paid <= 0) return ['unpaid'];
  return paid < before ? ['unpaid', 'back', 'stays', 'another'] : ['back', 'stays', 'another'];
}

/** A line of an invoice with what is left of it after its credit notes, in fils. */
export interface CreditableLine {
  id: string;
  text: string;
  left: number;
}

/** What of an invoice can be credited, and the value it has now. */
function creditable(invoice: DocumentRead, notes: readonly DocumentRead[]) {
  const { states } = invoice;
  const taken = notes.map(({ states: { lines } }) => lines.map(({ id, gross }) => ({ lineId: id, gross })));
  const left = afterCredits(invoicedLines(states), taken);
  const before = notes.reduce((sum, { gross }) => sum - gross, invoice.gross);
  const credited = notes.flatMap(({ states: { lines } }) => lines);
  const ofTax = byTax(states.lines, [...states.deducted.flatMap(takenOff), ...credited]);
  const lines: CreditableLine[] = states.lines.map(({ id, text }) => ({
    id,
    text,
    left: left.find((each) => each.id === id)?.gross ?? 0,
  }));
  return {
    lines,
    before,
    /** What the note will state of these, in fils: the rest of the VAT goes with the last of it. */
    totals(wishes: readonly CreditWish[]) {
      const { gross, vat } = creditOf(left, ofTax, wishes).difference;
      return { gross, vat, right: before - gross };
    },
  };
}

/** What was typed of each line that is ticked, or that something of it is wrong. */
function readWishes(
  lines: readonly CreditableLine[],
  typed: ReadonlyMap<string, string>,
): { wishes: CreditWish[]; wrong: ReadonlySet<string> } {
  const wishes: CreditWish[] = [];
  const wrong = new Set<string>();
  for (const { id, left } of lines) {
    const text = typed.get(id);
    if (text === undefined) continue;
    const gross = readFils(text);
    if (gross === undefined || gross <= 0 || gross > left) wrong.add(id);
    else wishes.push({ lineId: id, gross });
  }
  return { wishes, wrong };
}
