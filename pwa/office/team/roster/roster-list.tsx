import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bookableServices } from '../../../../contract/bookings/booking-rules';
import type { Team } from '../../../../contract/team/admin-team';
import { shortService } from '../../../../contract/team/short-service';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { moveByCell } from '../../kit/cell-arrows';
import styles from './roster.module.css';
import { TechnicianItem } from './technician-item';

/** Where a column is narrow. */
const headLabels: Partial<Record<string, string>> = {
  'Home Renovation': 'Renov.',
  'Home Automation': 'Autom.',
};

/** All technicians by name, a row each; one is open. */
export function RosterList({ team, today }: { team: Team; today: string }) {
  const [open, setOpen] = useState<string>();
  if (team.technicians.length === 0)
    return (
      <div className={styles.none}>
        <EmptyState
          title="No technicians yet"
          text="People with the role Staff appear here. Then set their skills and working hours."
          action={
            <Link className="btn btn-primary" to="/admin/users">
              Give someone the role
            </Link>
          }
        />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows work on the boxes in it
    <div onKeyDown={moveByCell}>
      <h2 className="visually-hidden">Technicians</h2>
      <div className={styles.head} aria-hidden="true">
        <span>Technician</span>
        <span className={styles.headSkills}>
          {bookableServices.map((service) => (
            <span key={service} title={service}>
              {headLabels[service] ?? shortService(service)}
            </span>
          ))}
        </span>
        <span>Mon to Sun</span>
        <span>Leave</span>
        <span />
      </div>
      <ul aria-label="Technicians">
        {team.technicians.map((row, at) => (
          <TechnicianItem
            key={row.id}
            row={row}
            at={at}
            business={team.business}
            isOpen={open === row.id}
            onOpen={(to) => setOpen(to ? row.id : undefined)}
            today={today}
          />
        ))}
      </ul>
    </div>
  );
}
