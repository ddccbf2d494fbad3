import type { ReactNode } from 'react';

interface Props {
  /** What the server has by now, in words. */
  now: string;
  /** Who changed it, as far as that is known. */
  by?: string | undefined;
}

/** What somebody else made of a value while another was typed: beside it, never in its place. */
export function NowBeside({ now, by }: Props) {
  return (
    <p className="field-hint" role="status">
      Now <b>{now}</b>
      <span>{by ? `, by ${by}.` : '.'}</span>
    </p>
  );
}

/** What stands beside the fields of a form, by their names. */
export type Beside<Values> = { readonly [Name in keyof Values]?: ReactNode };

/** The same for the fields of a form. */
export function nowBeside<Values>(
  of: ReadonlyArray<Props & { name: keyof Values & string }>,
): Beside<Values> {
  return Object.fromEntries(
    of.map(({ name, now, by }) => [name, <NowBeside key={name} now={now} by={by} />]),
  ) as Beside<Values>;
}
