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
