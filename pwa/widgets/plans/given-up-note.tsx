import { dateText } from '../../../contract/dates';
import { startText } from '../../../contract/visits/visit-when';
import { Note } from '../../ui/feedback/note';

interface Props {
  visits: readonly { id: string; serviceName: string; date: string }[];
  plans: readonly { id: string; packageName: string; endDate?: string }[];
}

/** More than these would hide the button. */
const shownVisits = 4;

/** What somebody gives up with their account, by name. Nothing where there is nothing. */
export function GivenUpNote({ visits, plans }: Props) {
  if (visits.length + plans.length === 0) return null;
  const more = visits.length - shownVisits;
  return (
    <Note kind="warning" title="This ends with your account">
      <ul>
        {plans.map(({ id, packageName, endDate }) => (
          <li key={id}>{`Your plan ${packageName}${endDate ? `, until ${dateText(endDate)}` : ''}`}</li>
        ))}
        {visits.slice(0, shownVisits).map(({ id, serviceName, date }) => (
          <li key={id}>
            {serviceName}, {startText(date)}: cancelled
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'One more visit' : `${more} more visits`}: cancelled</li>}
      </ul>
    </Note>
  );
}
