import { useState } from 'react';
import { readAmount, settledAmount } from '../../../../contract/amount';
import { showAed, toAed } from '../../../../contract/money';
import { newId } from '../../../../contract/new-id';
import type { PriceItem } from '../../../../contract/prices/prices';
import { extraFils } from '../../../../contract/work/signing';
import type { JobView } from '../../../data/jobs';
import { usePriceList } from '../../../data/public/price-list';
import type { JobDoing, WorkView } from '../../../data/work/work';
import { Button } from '../../../ui/button';
import { AmountField } from '../../../ui/form/amount-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Dialog } from '../../../ui/overlays/dialog';
import { shortName } from '../pay/amounts';
import { useDoing } from './use-doing';
import styles from './work.module.css';

type Line = Extract<JobDoing, { kind: 'job.line' }>['line'];

/** What was done beside what was agreed; the customer agrees by signing. */
export function LinesPart({ job, view }: { job: JobView; view: WorkView }) {
  const act = useDoing(job);
  const [adding, setAdding] = useState(false);
  const { lines, finishedAt } = view.work;
  const [first = 'The customer'] = shortName(job.customer.name).split(' ');
  return (
    <section className={styles.part} aria-labelledby="extra">
      <header>
        <h2 id="extra">Extra work</h2>
        <span className="anywhere">
          <bdi>{first}</bdi> agrees by signing
        </span>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className="anywhere">
              {line.text}
              <small className="num">{`${line.quantity} × ${showAed(line.price)}`}</small>
            </span>
            <b className="num">{showAed(toAed(extraFils(line)))}</b>
            {!finishedAt && (
              <IconButton
                icon="close"
                label={`Remove ${line.text}`}
                onClick={() => void act({ kind: 'job.line-remove', lineId: line.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {!finishedAt && (
        <button type="button" className={styles.add} onClick={() => setAdding(true)}>
          <Icon name="plus" />
          Add a line
        </button>
      )}
      {adding && (
        <LineDialog
          service={job.service}
          onClose={() => setAdding(false)}
          onAdd={(line) => {
            setAdding(false);
            void act({ kind: 'job.line', line });
          }}
        />
      )}
    </section>
  );
}

function LineDialog(props: { service: string; onClose(): void; onAdd(line: Line): void }) {
  const { service, onClose, onAdd } = props;
  const { list = [] } = usePriceList();
  const [id] = useState(newId);
  const [itemId, setItemId] = useState('');
  const [text, setText] = useState('');
  const [price, setPrice] = useState('');
  const [quantity, setQuantity] = useState('1');
  const [tried, setTried] = useState(false);
  const own = list.filter((item) => item.service === service);
  const items = [...own, ...list.filter((item) => item.service !== service)];
  const amount = readAmount(price, { free: false });
  const count = Math.round(Number(quantity.trim().replace(',', '.')) * 1000) / 1000;
  const faults = {
    text: text.trim() ? undefined : 'Say what was done.',
    price: amount === undefined ? 'Enter a price, VAT included.' : undefined,
    quantity: count > 0 && count <= 9999 ? undefined : 'Enter how many.',
  };

  function choose(item: PriceItem | undefined) {
    setItemId(item?.id ?? '');
    if (!item) return;
    setText(item.name);
    setPrice(String(item.price));
  }

  function add() {
    setTried(true);
    if (faults.text || faults.price || faults.quantity || amount === undefined) return;
    const chosen = items.find((item) => item.id === itemId);
    const same = chosen && chosen.name === text.trim() ? { itemId } : {};
    onAdd({ id, ...same, text: text.trim(), quantity: count, price: amount });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Extra work"
      placement="bottom"
      actions={
        <>
          <Button size="xl" onClick={onClose}>
            Back
          </Button>
          <Button size="xl" kind="primary" onClick={add}>
            Add
          </Button>
        </>
      }
    >
      <div className="form">
        {items.length > 0 && (
          <Field label="From the price list" mark="optional">
            <Select
              value={itemId}
              placeholder="Choose, or type below"
              options={items.map((item) => ({
                value: item.id,
                label: `${item.name}, ${showAed(item.price)}`,
              }))}
              onChange={(event) => choose(items.find((item) => item.id === event.target.value))}
            />
          </Field>
        )}
        <Field label="What was done" error={tried ? faults.text : undefined} required>
          <TextInput maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <AmountField
          label="Price for one, VAT included"
          value={price}
          onChange={setPrice}
          settle={settledAmount}
          error={tried ? faults.price : undefined}
        />
        <Field label="How many" error={tried ? faults.quantity : undefined} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
