import styles from './filters.module.css';

interface Props<State extends string> {
  /** What is chosen here: `Status`. */
  label?: string;
  states: readonly State[];
  /** Several, with commas, where a link asked for them. */
  value: string | undefined;
  /** Only where they are known for what is shown. */
  counts: Partial<Record<State, number>> | undefined;
  onChange: (state: State | undefined) => void;
}

const whole = new Intl.NumberFormat('en-AE');

/** All, or one state; with how many there are. */
export function StateFilter<State extends string>({
  label = 'Status',
  states,
  value,
  counts,
  onChange,
}: Props<State>) {
  const chosen: readonly string[] = value?.split(',') ?? [];
  const all = counts && states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return (
    <fieldset className={`${styles.stateFilter} flex no-shrink`}>
      <legend className="visually-hidden">{label}</legend>
      {[undefined, ...states].map((state) => {
        const count = state ? counts?.[state] : all;
        return (
          <button
            className="nowrap soft bare"
            key={state ?? 'all'}
            type="button"
            aria-pressed={state ? chosen.includes(state) : chosen.length === 0}
            onClick={() => onChange(state)}
          >
            {state ? state.charAt(0).toUpperCase() + state.slice(1) : 'All'}
            {count !== undefined && <span className="num"> {whole.format(count)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
