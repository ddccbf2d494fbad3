import { useLayoutEffect, useRef, useState } from 'react';
import { mostOfItem } from '../../../contract/prices/selection-rules';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './prices.module.css';

/** How many of an item: a button that adds it, then one less, the number, one more. */
export function ItemCount(props: { name: string; count: number; onCount(count: number): void }) {
  const { name, count, onCount } = props;
  const isChosen = count > 0;
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLSpanElement>(null);
  // What was pressed goes, and with it the focus.
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the controls change
  useLayoutEffect(() => {
    if (wasPressed.current) box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    wasPressed.current = false;
  }, [isChosen]);

  function set(next: number) {
    wasPressed.current = next > 0 !== isChosen;
    setTyped(undefined);
    onCount(Math.min(mostOfItem, Math.max(0, next)));
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setTyped(digits);
    if (Number(digits) > 0) onCount(Number(digits));
  }

  return (
    <span ref={box} className={styles.count}>
      {isChosen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the form's part, not the three controls
        <span role="group" aria-label={`How many: ${name}`} className={`${styles.stepper} raised clips`}>
          <button type="button" aria-label={`One less: ${name}`} onClick={() => set(count - 1)}>
            <Icon name="minus" />
          </button>
          <input
            className="num text-center"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`How many: ${name}`}
            value={typed ?? count}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setTyped(undefined)}
          />
          <button
            type="button"
            aria-label={`One more: ${name}`}
            disabled={count >= mostOfItem}
            onClick={() => set(count + 1)}
          >
            <Icon name="plus" />
          </button>
        </span>
      ) : (
        <Button kind="soft" icon="plus" aria-label={`Add: ${name}`} onClick={() => set(1)}>
          Add
        </Button>
      )}
    </span>
  );
}
