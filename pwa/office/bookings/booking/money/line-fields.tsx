import type { KeyboardEvent } from 'react';
import { settledAmount } from '../../../../../contract/amount';
import { lineGross } from '../../../../../contract/money/lines/lines';
import { type Tax, taxes, taxLabels } from '../../../../../contract/money/lines/vat';
import { Button } from '../../../../ui/button';
import { cx } from '../../../../ui/class-names';
import { Field } from '../../../../ui/form/field';
import { MoneyInput } from '../../../../ui/form/money-input';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { showFils } from '../../../kit/money/money-text';
import { type DraftLine, type LineFaults, readDraft } from './draft-lines';
import styles from './money.module.css';

interface Props {
  draft: DraftLine;
  /** Which one it is, for whoever hears it. */
  name: string;
  /** What is wrong; said once it was to be saved. */
  faults: LineFaults | undefined;
  focused: boolean;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
  /** The focus came to it. */
  onAt: () => void;
  /** Where it stands among them, and what puts it a step up or down; Alt with an arrow does the same. */
  place?: { isFirst: boolean; isLast: boolean };
  onMove?: (by: -1 | 1) => void;
}

/** One line of what is charged: what, how many, the price of one, what is taken off and why. */
export function LineFields({
  draft,
  name,
  faults = {},
  focused,
  onChange,
  onRemove,
  onAt,
  place,
  onMove,
}: Props) {
  const read = readDraft(draft);
  // The reason has its fault at its field.
  const fault = faults.text ?? faults.quantity ?? faults.price ?? faults.discount;
  function moveByKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!onMove || !by || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(by);
  }
  const wrong = (field: keyof LineFaults) => (faults[field] ? true : undefined);
  return (
    <li
      className={cx(styles.line, onMove && styles.movable, 'grid gap-8')}
      onFocus={onAt}
      onKeyDown={moveByKey}
    >
      <TextInput
        className={styles.what}
        aria-label={`What, ${name}`}
        aria-invalid={wrong('text')}
        maxLength={200}
        readOnly={draft.itemId !== undefined}
        ref={focused && draft.text === '' ? focusNow : undefined}
        suffix={draft.itemId && 'price list'}
        value={draft.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TextInput
        className={styles.number}
        aria-label={`Count, ${name}`}
        aria-invalid={wrong('quantity')}
        inputMode="decimal"
        maxLength={8}
        value={draft.quantity}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <MoneyInput
        className={styles.number}
        aria-label={`Price of one in AED, ${name}`}
        aria-invalid={wrong('price')}
        settle={settledAmount}
        value={draft.price}
        onType={(price) => onChange({ price })}
      />
      {draft.discount === undefined ? (
        <Button
          size="sm"
          className={styles.discount}
          aria-label={`Discount, ${name}`}
          onClick={() => onChange({ discount: '' })}
        >
          Discount
        </Button>
      ) : (
        <MoneyInput
          className={`${styles.number} ${styles.off}`}
          aria-label={`Discount in AED, ${name}`}
          aria-invalid={wrong('discount')}
          settle={settledAmount}
          ref={draft.discount === '' ? focusNow : undefined}
          value={draft.discount}
          onType={(discount) => onChange({ discount })}
        />
      )}
      <b className={`${styles.sum} num`}>{'line' in read ? showFils(lineGross(read.line)) : '…'}</b>
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      {onMove && (
        <span className={styles.moves}>
          <IconButton
            icon="chevron-up"
            label={`Move up: ${name}`}
            disabled={place?.isFirst ?? false}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={`Move down: ${name}`}
            disabled={place?.isLast ?? false}
            onClick={() => onMove(1)}
          />
        </span>
      )}
      {/* What the price list has is always taxed. */}
      {draft.itemId === undefined && (
        <Select
          className={styles.tax}
          aria-label={`VAT, ${name}`}
          options={taxes.map((value) => ({ value, label: taxLabels[value] }))}
          value={draft.tax}
          onChange={(event) => onChange({ tax: event.currentTarget.value as Tax })}
        />
      )}
      {draft.discount !== undefined && (
        <Field
          label="Reason, printed for the customer"
          className={`${styles.reason} text-sm`}
          error={faults.reason}
          required
        >
          <TextInput
            maxLength={200}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        </Field>
      )}
      {draft.discount !== undefined && (
        <Button
          kind="text"
          size="sm"
          className={styles.noDiscount}
          onClick={() => onChange({ discount: undefined, reason: '' })}
        >
          No discount
        </Button>
      )}
      {fault && (
        <p className={`field-error ${styles.fault}`} role="alert">
          <Icon name="warning" size="sm" />
          <span>{fault}</span>
        </p>
      )}
    </li>
  );
}

function focusNow(element: HTMLElement | null) {
  element?.focus();
}
