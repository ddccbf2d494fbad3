import { useEffect, useRef } from 'react';
import { momentText } from '../../../../contract/dates';
import { showExact, toFils } from '../../../../contract/money';
import { sumOfItems } from '../../../../contract/prices/item-words';
import type { PricesAnew } from '../../../../contract/prices/prices-anew';
import type { RequestedItem } from '../../../../contract/prices/requested-items';
import { canHaveArrived, discard, type OutboxItem } from '../../../data/outbox/outbox';
import { usePriceList } from '../../../data/public/price-list';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useNow } from '../../../ui/hooks/use-now';
import { Icon } from '../../../ui/icon';
import { Rows } from '../../../ui/rows';
import { useDiscard } from '../../../widgets/bookings/discard-request';
import { ItemLines, type ShownLine } from '../../../widgets/prices/item-lines';
import type { RequestDraft } from '../draft/request-draft';
import { requestRows } from '../draft/request-rows';
import page from '../slot-unavailable/slot-unavailable.module.css';
import styles from './items.module.css';
import { type Sending, submitWords } from './submit-words';

interface Props {
  anew: PricesAnew;
  draft: RequestDraft;
  /** As it was saved without signal; undefined of what was just sent. */
  waiting: OutboxItem | undefined;
  time: { isHeld: boolean; remark: string };
  sending: Sending;
  busy: boolean;
  formError: string | undefined;
  /** Asks for it at the prices of now, or without items. */
  onSend(items: readonly RequestedItem[]): void;
  onChange(): void;
  /** It was given up. */
  onDiscarded(): void;
}

/** A request that was refused for its prices: what was seen, what it is now, and what can be done. Nothing is booked by itself. */
export function PricesChanged(props: Props) {
  const { anew, draft, waiting, time, sending, busy, formError, onSend, onChange, onDiscarded } = props;
  const { list = [] } = usePriceList();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const question = useDiscard<{ item: OutboxItem | undefined }>({
    async discard({ item }) {
      const isGone = !item || (await discard(item));
      if (isGone) onDiscarded();
      return isGone;
    },
    canHaveArrived: ({ item }) => item !== undefined && canHaveArrived(item),
  });
  const nameOf = (id: string) =>
    list.find((item) => item.id === id)?.name ?? draft.items.find((each) => each.itemId === id)?.text ?? '';
  const lines = linesOf(anew, nameOf);
  const present = lines.filter(({ gone }) => !gone);
  const isFixed = present.every(({ itemId }) => list.find(({ id }) => id === itemId)?.isFixed !== false);
  const [seen, now] = [sumOfItems(anew.seen), sumOfItems(anew.now)];

  return (
    <section className="form-full stack" aria-labelledby="prices-changed">
      <div>
        <StatusBadge kind="attention" label="Needs attention" />
      </div>
      <h2 id="prices-changed" ref={heading} tabIndex={-1}>
        {titleOf(lines)}
      </h2>
      <p className="soft">
        <SavedWords savedAt={waiting?.queuedAt} /> Nothing is booked yet.
      </p>
      <div className="card card-pad">
        {present.length > 0 && (
          <div className={`${styles.now} num`}>
            <span>
              <small>You saw</small>
              <b className="soft">
                <small>AED</small> {showExact(seen)}
              </b>
            </span>
            <Icon name="arrow-right" />
            <span>
              <small>It is now</small>
              <b>
                <small>AED</small> {showExact(now)}
              </b>
            </span>
          </div>
        )}
        <ItemLines lines={lines} isFixed={isFixed} />
      </div>
      {time.isHeld && (
        <Note kind="success" live title="Your time is still free.">
          It is held for you while you read this.
        </Note>
      )}
      {!time.isHeld && time.remark && <Note live>{time.remark}</Note>}
      {formError && <Note kind="error">{formError}</Note>}
      <div className="grid gap-10">
        {present.length > 0 && (
          <Button kind="primary" size="lg" wide busy={busy} onClick={() => onSend(anew.now)}>
            {submitWords({ amount: now, isFixed }, sending).button}
          </Button>
        )}
        <Button kind="outline" size="lg" wide aria-disabled={busy} onClick={() => onSend([])}>
          Send without a price: call me
        </Button>
      </div>
      <ul className={page.ways}>
        <li>
          <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && onChange()}>
            <Icon name="edit" />
            <span>
              Change the request
              <small>What you typed is all here.</small>
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
        <li>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && question.ask({ item: waiting })}
          >
            <Icon name="close" />
            <span>
              Discard it
              <small>Nothing was booked, nothing is owed.</small>
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      </ul>
      {question.dialog}
      <h3>Your request</h3>
      <Rows items={requestRows({ ...draft, items: [] })} />
    </section>
  );
}

function SavedWords({ savedAt }: { savedAt: string | undefined }) {
  const now = useNow();
  if (!savedAt) return 'It has changed since this page was opened.';
  return `You saved this without signal, ${momentText(new Date(savedAt), now)}. Its prices have changed since.`;
}

/** What was asked for in the order in which it was, with what has become of each. */
function linesOf({ seen, now }: PricesAnew, nameOf: (itemId: string) => string): ShownLine[] {
  return seen.map(({ itemId, quantity, price }) => {
    const present = now.find((each) => each.itemId === itemId);
    const line = { itemId, quantity, price: present?.price ?? price, text: nameOf(itemId) };
    if (!present) return { ...line, gone: true };
    return toFils(present.price) === toFils(price) ? line : { ...line, before: price };
  });
}

function titleOf(lines: readonly ShownLine[]): string {
  const changed = lines.filter(({ before }) => before !== undefined).length;
  if (changed > 1) return 'Some prices changed.';
  if (changed === 1) return 'One price changed.';
  return 'Something is no longer offered.';
}
