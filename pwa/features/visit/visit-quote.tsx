import { useRef, useState } from 'react';
import { phonesOf } from '../../../contract/business';
import { newId } from '../../../contract/new-id';
import { dubaiDay } from '../../../contract/time';
import type { Visit } from '../../../contract/visits/visits';
import { useServerNow } from '../../data/device/server-clock';
import { linkedPaperFile } from '../../data/money/papers';
import { useBusiness } from '../../data/public/business';
import { useVisitQuote } from '../../data/visit/visit-quote';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { PaperButton } from '../../widgets/money/paper-button';
import { QuoteAnswer, type Said } from '../../widgets/quotes/quote-answer';
import { QuoteLead, QuoteView } from '../../widgets/quotes/quote-view';

interface Props {
  link: string;
  visit: Visit;
  /** Without a network nothing can be answered. */
  isThen: boolean;
  /** The visit is another one by now. */
  onAnswered(): void;
}

/** The quote of the visit, by its link: whoever answers types their name. */
export function VisitQuote({ link, visit, isThen, onAnswered }: Props) {
  const { quote, failed, ask, answer } = useVisitQuote(link, visit);
  const today = dubaiDay(useServerNow()());
  const business = useBusiness();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const opId = useRef('');

  async function say({ is, why, name }: Said) {
    if (!quote || busy) return;
    setBusy(true);
    setFault(undefined);
    opId.current ||= newId();
    const { version } = quote.current;
    const said = { is, version, name, ...(is === 'declined' && { why }) };
    const sent = await answer(said, opId.current);
    setBusy(false);
    if (sent.is !== 'failed') opId.current = '';
    if (sent.is !== 'applied') return setFault(sent.why);
    toast({ kind: 'success', title: is === 'accepted' ? 'Quote accepted' : 'Quote declined' });
    onAnswered();
  }

  if (!quote)
    return failed ? (
      <Note kind="warning" title="Your quote could not be loaded" live>
        <Button icon="refresh" className="above-10" onClick={ask}>
          Try again
        </Button>
      </Note>
    ) : null;
  return (
    <section className="card card-pad grid gap-16" aria-labelledby="visit-quote">
      <div>
        <h2 id="visit-quote" className="anywhere">
          <bdi>{quote.current.title}</bdi>
        </h2>
        <p className="soft text-sm">
          <QuoteLead quote={quote} withEnd />
        </p>
      </div>
      <QuoteView
        quote={quote}
        paper={
          <PaperButton
            icon="file"
            fetch={linkedPaperFile(link)}
            path="/quote/pdf"
            of={quote.reference}
            disabled={isThen}
          >
            The quote as a PDF
          </PaperButton>
        }
      >
        <QuoteAnswer
          key={quote.current.version}
          quote={quote}
          today={today}
          isVisitOpen={visit.status !== 'cancelled'}
          busy={busy}
          whatsapp={business.whatsapp}
          phone={phonesOf(business)[0]?.phone}
          fault={fault}
          asksName
          disabled={isThen}
          onAnswer={(said) => void say(said)}
        />
      </QuoteView>
    </section>
  );
}
