import { useState } from 'react';
import { useDraft } from '../../../../data/outbox/drafts';
import { Button } from '../../../../ui/button';
import { TextInput } from '../../../../ui/form/text-input';
import { readReading } from './answers';
import styles from './checklist.module.css';

/** A reading in its place: kept while it is typed. `was`: what it was read as before; emptied, that is taken back. */
export function ReadingField(props: {
  draft: string;
  unit: string;
  label: string;
  was: number | undefined;
  onSave(value: number | undefined): void;
}) {
  const { draft, unit, label, was, onSave } = props;
  const [{ text = was === undefined ? '' : String(was) }, change, about] = useDraft<{ text?: string }>(
    draft,
    {},
  );
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={styles.reading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readReading(text);
        const isTakenBack = was !== undefined && text.trim() === '';
        setFault('fault' in read && !isTakenBack ? read.fault : undefined);
        if ('fault' in read && !isTakenBack) return;
        onSave('value' in read ? read.value : undefined);
        void about.clear();
      }}
    >
      <TextInput
        className={styles.readingField}
        aria-label={`${label}, ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={9}
        autoFocus
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'reading-fault' : undefined}
        value={text}
        suffix={<bdi>{unit}</bdi>}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Button size="xl" kind="primary" type="submit">
        Save
      </Button>
      {fault && (
        <p role="alert" id="reading-fault" className={styles.fault}>
          {fault}
        </p>
      )}
    </form>
  );
}
