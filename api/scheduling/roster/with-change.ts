import type { TeamAtWork } from '../../../contract/availability/offered-slots';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import type { Members } from '../../../contract/team/reassignment';

/** The roster in force as a change that is not saved yet would make it. */
export function withChange<R extends Pick<TeamAtWork, 'business' | 'technicians'>>(
  roster: R,
  change: TeamPreviewInput | undefined,
): R {
  if (!change) return roster;
  const { technician, away } = change;
  return {
    ...roster,
    business: change.business ?? roster.business,
    technicians: roster.technicians
      .filter(({ id }) => id !== away)
      .map((each) => ({ id: each.id, roster: technician?.id === each.id ? technician : each.roster })),
  };
}

/** The same of those who were given visits. */
export function membersWithChange(team: Members, change: TeamPreviewInput | undefined): Members {
  if (!change) return team;
  const { technician, away, counting } = change;
  const members = new Map(team.members);
  const [saved, gone] = [technician && members.get(technician.id), away && members.get(away)];
  if (technician && saved) members.set(technician.id, { ...saved, roster: technician });
  if (away && gone) members.set(away, { ...gone, isLocked: true });
  return { members, capacityEnabled: counting?.isCounted ?? team.capacityEnabled };
}
