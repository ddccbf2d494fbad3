import { useState } from 'react';
import { countOf } from '../../../../contract/counts';
import { dateOf } from '../../../../contract/dates';
import { showAed, showExact, showFull, toAed } from '../../../../contract/money';
import { newId } from '../../../../contract/new-id';
import { sendHandIn, useCash } from '../../../data/money/cash';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Icon } from '../../../ui/icon';
import { Dialog } from '../../../ui/overlays/dialog';
import { savedText } from '../../../widgets/outcome';
import { shortName } from './amounts';
import styles from './pay.module.css';

type Cash = NonNullable<ReturnType<typeof useCash>>;

/** What the technician has in hand, of which jobs, and handing it in. `taking`: what is about to be added, in fils. */
export function CashPart({
  taking,
}: {
  taking?: { name: string; reference: string; amount: number } | undefined;
}) {
  const cash = useCash();
  const [asking, setAsking] = useState<{ id: string; fils: number }>();
  if (!cash) return null;
  const { inHand, held, handOvers, names } = cash;
  const total = inHand + (taking?.amount ?? 0);
  return (
    <section className={styles.part} aria-labelledby="your-cash">
      <header className={styles.partHead}>
        <h2 id="your-cash">Your cash</h2>
        <span className="soft">in hand</span>
      </header>
      {held.length === 0 && !taking && <p className="soft">You have no cash to hand in.</p>}
      <ul className={styles.cash}>
        {held.map(({ id, bookingId, booking, amount, paidAt, waiting }) => (
          <li key={id}>
            <span>
              <b className="anywhere">
                <Of name={shortName(names.get(bookingId ?? '') ?? '')} reference={booking} />
              </b>
              <small>
                {waiting && <i className={styles.ring} aria-hidden="true" />}
                <span>{waiting ? `${dateOf(paidAt)}, waiting to send` : dateOf(paidAt)}</span>
              </small>
            </span>
            <b className="num">{showFull(toAed(amount))}</b>
          </li>
        ))}
        {taking && taking.amount > 0 && (
          <li>
            <span>
              <b className="anywhere">
                <Of {...taking} />
              </b>
              <small>
                <i className={styles.ring} aria-hidden="true" />
                Now, when you take it
              </small>
            </span>
            <b className="num">{showFull(toAed(taking.amount))}</b>
          </li>
        )}
        {(held.length > 0 || (taking && taking.amount > 0)) && (
          <li className={styles.total}>
            <span>
              {taking ? 'With this' : countOf(new Set(held.map((each) => each.bookingId)).size, 'job')}
            </span>
            <b className="num">
              <small>AED</small> {showFull(toAed(total))}
            </b>
          </li>
        )}
      </ul>
      {inHand > 0 && (
        <Button size="xl" wide onClick={() => setAsking({ id: newId(), fils: inHand })}>
          Hand in to the office
        </Button>
      )}
      <HandOvers handOvers={handOvers} />
      {asking && <HandInDialog {...asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

/** Whose it was of: `Omar H., HH-4Q8TD`, whichever way the name is written. */
function Of({ name, reference }: { name: string; reference: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      <span>{[name && ', ', reference].filter(Boolean).join('')}</span>
    </>
  );
}

function HandOvers({ handOvers }: { handOvers: Cash['handOvers'] }) {
  if (handOvers.length === 0) return null;
  return (
    <ul className={styles.handOvers} aria-label="Handed in">
      {handOvers.map((each) => (
        <li key={each.id}>
          {each.waiting || each.counted === null ? (
            <i className={styles.ring} aria-hidden="true" />
          ) : (
            <Icon name={each.counted === each.fils ? 'check' : 'info'} size="sm" />
          )}
          <span className="num">{`${dateOf(each.at)}: ${handOverText(each)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function handOverText({ fils, counted, countedBy, note, waiting }: Cash['handOvers'][number]): string {
  const aed = (amount: number) => showExact(toAed(amount));
  if (waiting) return `${aed(fils)} handed in, waiting to send`;
  if (counted === null) return `${aed(fils)} handed in, not counted yet`;
  const by = countedBy ? ` by ${countedBy}` : '';
  if (counted === fils) return `${aed(fils)} handed in, counted${by}`;
  return `It differs: ${aed(fils)} handed in, ${aed(counted)} counted${by}${note ? `. ${note}` : ''}`;
}

function HandInDialog({ id, fils, onClose }: { id: string; fils: number; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  async function handIn() {
    setBusy(true);
    setFailed('');
    try {
      const sent = await sendHandIn(id, fils);
      if (sent.is === 'refused') setFailed(sent.problem.message);
      else if (sent.is === 'failed') setFailed('It could not be saved. Please try again.');
      else {
        if (sent.is === 'applied') toast({ title: 'Handed in', description: showAed(toAed(fils)) });
        else toast({ kind: 'waiting', title: savedText });
        onClose();
      }
    } catch {
      setFailed('It could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Hand in to the office"
      description="Give the cash to the office. They count it, and you see here what they counted."
      placement="bottom"
      actions={
        <>
          <Button size="xl" onClick={onClose}>
            Back
          </Button>
          <Button size="xl" kind="primary" busy={busy} onClick={() => void handIn()}>
            {`Hand in ${showAed(toAed(fils))}`}
          </Button>
        </>
      }
    >
      {failed && <p role="alert">{failed}</p>}
    </Dialog>
  );
}
