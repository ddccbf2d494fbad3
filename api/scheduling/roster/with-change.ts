import type { TeamAtWork } from '../../../contract/availability/offered-slots';
import type { TeamPreviewInput } from '../../../contract/team/admin-team';
import type { Members } from '../../../contract/team/reassignment';
import type { TechnicianRoster } from '../../../contract/team/roster';

/** The roster in force as a change that is not saved yet would make it. */
export function withChange<R extends Pick<TeamAtWork, 'business' | 'technicians'>>(
  roster: R,
  change: TeamPreviewInput | undefined,
): R {
  if (!change) return roster;
  return {
    ...roster,
    business: change.business ?? roster.business,
    technicians: roster.technicians
      .filter(({ id }) => id !== change.away)
      .map((each) => ({ id: each.id, roster: changedRoster(each.id, each.roster, change) })),
  };
}

/** The work of one of the team: a change of hours and skills says nothing of their blocks, a block nothing of these. */
function changedRoster(
  id: string,
  roster: TechnicianRoster,
  { technician, block }: TeamPreviewInput,
): TechnicianRoster {
  const { blocks = [] } = roster;
  if (technician?.id === id) return { ...technician, blocks };
  if (block?.technicianId !== id) return roster;
  const { replaces, day, slots } = block;
  return { ...roster, blocks: [...blocks.filter((each) => each.id !== replaces), { id: '', day, slots }] };
}

/** The same of those who were given visits. */
export function membersWithChange(team: Members, change: TeamPreviewInput | undefined): Members {
  if (!change) return team;
  const { technician, block, away, counting } = change;
  const members = new Map(team.members);
  const id = technician?.id ?? block?.technicianId;
  const [saved, gone] = [id && members.get(id), away && members.get(away)];
  if (id && saved) members.set(id, { ...saved, roster: changedRoster(id, saved.roster, change) });
  if (away && gone) members.set(away, { ...gone, isLocked: true });
  return { members, capacityEnabled: counting?.isCounted ?? team.capacityEnabled };
}
