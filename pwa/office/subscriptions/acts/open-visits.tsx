import type { PlanVisit } from '../../../../contract/plans/plan-overview';
import { startText } from '../../../../contract/visits/visit-when';
import { Checkbox } from '../../../ui/form/check-field';

interface Props {
  visits: readonly PlanVisit[];
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}

/** The open visits of a plan that ends: those with a tick stay as ordinary ones, the others are cancelled. */
export function OpenVisits({ visits, kept, onKeep }: Props) {
  if (visits.length === 0) return null;
  return (
    <fieldset className="grid gap-6">
      <legend className="field-label">Booked visits that stay, as ordinary ones with a price</legend>
      {visits.map(({ id, serviceType, date }) => (
        <Checkbox
          key={id}
          label={`${serviceType}, ${startText(date)}`}
          checked={kept.has(id)}
          onChange={({ currentTarget: { checked } }) => {
            const others = [...kept].filter((each) => each !== id);
            onKeep(new Set(checked ? [...others, id] : others));
          }}
        />
      ))}
    </fieldset>
  );
}
