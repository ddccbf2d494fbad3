import { Link } from 'react-router-dom';

/** Where nobody can be given anything yet. */
export function NoTeam() {
  return (
    <p className="soft">
      There are no technicians yet. <Link to="/admin/team">Set up the team</Link>, and each has a row here.
    </p>
  );
}
