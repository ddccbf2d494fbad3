import { useState } from 'react';
import { readAmount, settledAmount } from '../../../../../contract/amount';
import { latinDigits } from '../../../../../contract/digits';
import { showAed } from '../../../../../contract/money';
import { newId } from '../../../../../contract/new-id';
import type { PriceItem } from '../../../../../contract/prices/prices';
import { usePriceList } from '../../../../data/public/price-list';
import type { JobDoing } from '../../../../data/work/work';
import { Button } from '../../../../ui/button';
import { AmountField } from '../../../../ui/form/amount-field';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { WorkDialog } from '../kit/work-dialog';

type Line = Extract<JobDoing, { kind: 'job.line' }>['line'];

/** A line of extra work: from the price list, or typed. */
export function LineDialog(props: { service: string; onClose(): void; onAdd(line: Line): void }) {
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
  const count = Math.round(Number(latinDigits(quantity).trim().replace(/[,٫]/, '.')) * 1000) / 1000;
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
    <WorkDialog
      onClose={onClose}
      title="Extra work"
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
    </WorkDialog>
  );
}
