import { useId, useState } from 'react';
import { TextInput, type TextInputProps } from './text-input';

type Props = TextInputProps & {
  /** What to offer; asked for at the first touch. */
  suggest: () => Promise<readonly string[]>;
};

/** A line of free text that offers what people usually write there. */
export function SuggestedInput({ suggest, ...rest }: Props) {
  const listId = useId();
  const [offered, setOffered] = useState<readonly string[]>([]);
  // Without the list it is a line like any other.
  const offer = () => void suggest().then(setOffered, () => undefined);
  return (
    <>
      <TextInput list={listId} onFocus={offer} {...rest} />
      <datalist id={listId}>
        {offered.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
