import type { MapPoint } from './makani';

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
  /** The office's form: a quiet word behind the label, what helps below it, and whether it has a row to itself. */
  mark?: string;
  hint?: string;
  wide?: true;
  /** Whether it cannot be left empty; of a line, a number and a choice of the office it cannot unless this says otherwise. */
  needed?: boolean;
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
    | { is: 'yesNo'; on?: string }
    | { is: 'day' | 'phone' | 'makani' | 'pin' }
  );

/**
 * A field of a noun that the office alone edits (`office-schemas`). `lines`: a list, an item a line, each called `one`; `size`: one of a
 * few numbers; `said`: what a word is called that is not read as it is; a number of AED is typed as money is. A
 * `link` may lead to a page of ours, `web` is elsewhere.
 */
export type OfficeField =
  | FormField
  | (Said &
      (
        | { is: 'money' }
        | { is: 'number'; from: number; to: number; unit?: string }
        | { is: 'size'; from: number; to: number }
        | { is: 'oneOf'; of: readonly string[]; said?: Readonly<Record<string, string>> }
        | { is: 'lines'; most: number; one: string }
        | { is: 'link' | 'web' | 'email' }
      ));

export type FormFields = Readonly<Record<string, FormField>>;
export type OfficeFields = Readonly<Record<string, OfficeField>>;

type WordOf<Field> = Field extends { of: readonly (infer Word)[] } ? Word : never;

/** What is kept of a field; null is not known, or none. */
export type Kept<Field extends OfficeField> = {
  line: string;
  text: string;
  count: number | null;
  scale: number | null;
  choice: WordOf<Field> | null;
  yesNo: boolean;
  day: string | null;
  phone: Field extends { needed: true } ? string : string | null;
  makani: string | null;
  pin: MapPoint | null;
  money: number;
  number: number;
  size: number;
  oneOf: WordOf<Field>;
  lines: string[];
  web: string | null;
  email: string | null;
  link: Field extends { needed: true } ? string : string | null;
}[Field['is']];

/** What a form holds of it: what is typed is text until it is sent. */
export type Typed<Field extends OfficeField> = Field extends { is: 'scale' | 'yesNo' }
  ? Kept<Field>
  : Field extends { is: 'choice' }
    ? WordOf<Field> | ''
    : string;

export type KeptIn<Fields extends OfficeFields> = { -readonly [Name in keyof Fields]: Kept<Fields[Name]> };
export type TypedIn<Fields extends OfficeFields> = { -readonly [Name in keyof Fields]: Typed<Fields[Name]> };

/** The fields of which nothing is known yet. */
export function emptyOf<Fields extends FormFields>(fields: Fields): KeptIn<Fields> {
  const empty = ({ is }: FormField) => (is === 'line' || is === 'text' ? '' : is === 'yesNo' ? false : null);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty(field)])) as never;
}
