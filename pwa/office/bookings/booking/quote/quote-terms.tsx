import { useState } from 'react';
import { mostTerms } from '../../../../../contract/money/quotes/admin-quotes';
import { Button } from '../../../../ui/button';
import { Select } from '../../../../ui/form/select';
import { TextInput } from '../../../../ui/form/text-input';
import { IconButton } from '../../../../ui/icon-button';
import styles from './quote.module.css';

interface Props {
  terms: readonly string[];
  fault: string | undefined;
  onChange: (terms: string[]) => void;
}

/** What the customer agrees to beside the price: from the usual ones, or typed. */
export function QuoteTerms({ terms, fault, onChange }: Props) {
  const [typed, type] = useState('');
  const isFull = terms.length >= mostTerms;
  const usual = usualTerms.filter((term) => !terms.includes(term));

  function add(term: string) {
    const said = term.trim();
    if (said === '' || isFull) return;
    if (!terms.includes(said)) onChange([...terms, said]);
    type('');
  }

  return (
    <fieldset className="field">
      <legend className="field-label">What the customer agrees to</legend>
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map((term) => (
            <li key={term} className={styles.term}>
              <bdi className={`${styles.words} anywhere`}>{term}</bdi>
              <IconButton
                icon="close"
                label={`Remove the term ${term}`}
                onClick={() => onChange(terms.filter((each) => each !== term))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addTerm}>
        <Select
          aria-label="From the usual terms"
          placeholder="From the usual terms"
          disabled={isFull || usual.length === 0}
          options={usual.map((term) => ({ value: term, label: term }))}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
        />
        <TextInput
          aria-label="Another term"
          placeholder="Or type one"
          maxLength={300}
          disabled={isFull}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          // What was typed and not added would not be sent.
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            // With Ctrl too it is added first, and then looked at.
            event.preventDefault();
            event.stopPropagation();
            add(typed);
          }}
        />
        <Button disabled={isFull || typed.trim() === ''} onClick={() => add(typed)}>
          Add
        </Button>
      </div>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** What customers most often agree to with a quote. */
export const usualTerms: readonly string[] = [
  'Furniture is covered and moved back. Curtains stay with you.',
  'Colours and materials are chosen three days before the work begins.',
  'Water and electricity are there while we work.',
  'More work or repairs are agreed in writing first.',
  'One year on our work, from the day that it ends.',
  'The deposit goes back if we cannot do the work.',
];
