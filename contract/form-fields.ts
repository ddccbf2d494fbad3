import type { Place } from './makani';

/** What any field says of itself. */
interface Said {
  label: string;
  /** What a fault calls it, where that is not its label. */
  named?: string;
  /** The part of a form in which it stands. */
  group?: string;
  /** It shares a row of a form with the one beside it. */
  half?: true;
  /** The field that has to be on for this one to be asked for, and kept. */
  onlyWith?: string;
}

/**
 * A field of a noun, declared once: its schema (`field-schemas`), how it is typed and shown (`field-text`), its place in forms
 * and its column follow from it. A line is needed, a text may be empty; `rows` where it has several.
 */
export type FormField = Said &
  (
    | { is: 'line'; most: number }
    | { is: 'text'; most: number; rows?: number }
    | { is: 'count'; most: number; one: string }
    | { is: 'scale'; from: number; to: number }
    | { is: 'choice'; of: readonly string[] }
    | { is: 'yesNo' | 'day' | 'phone' | 'makani' | 'pin' }
  );

export type FormFields = Readonly<Record<string, FormField>>;

type WordOf<Field> = Field extends { of: readonly (infer Word)[] } ? Word : never;

/** What is kept of a field; null is not known, or none. */
export type Kept<Field extends FormField> = {
  line: string;
  text: string;
  count: number | null;
  scale: number | null;
  choice: WordOf<Field> | null;
  yesNo: boolean;
  day: string | null;
  phone: string | null;
  makani: string | null;
  pin: Place | null;
}[Field['is']];

/** What a form holds of it: what is typed is text until it is sent. */
export type Typed<Field extends FormField> = Field extends { is: 'scale' | 'yesNo' }
  ? Kept<Field>
  : Field extends { is: 'choice' }
    ? WordOf<Field> | ''
    : string;

export type KeptIn<Fields extends FormFields> = { -readonly [Name in keyof Fields]: Kept<Fields[Name]> };
export type TypedIn<Fields extends FormFields> = { -readonly [Name in keyof Fields]: Typed<Fields[Name]> };

/** The fields of which nothing is known yet. */
export function emptyOf<Fields extends FormFields>(fields: Fields): KeptIn<Fields> {
  const empty = ({ is }: FormField) => (is === 'line' || is === 'text' ? '' : is === 'yesNo' ? false : null);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty(field)])) as never;
}
