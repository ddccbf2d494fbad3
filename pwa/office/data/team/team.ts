import { useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../../contract/errors';
import type {
  CapacitySetting,
  Team,
  TeamBusiness,
  TeamBusinessInput,
  TeamPreview,
  TeamPreviewInput,
  TechnicianInput,
  TechnicianRow,
} from '../../../../contract/team/admin-team';
import { send, useRead, useSave } from '../lists/client';
import { adminKey } from '../lists/list';
import { refetchPublic } from '../lists/rows';
import { useSettled } from '../lists/use-settled';

const path = '/admin/team';
const key = adminKey('team');
const whole = [...key, 'whole'];
/** Of all that a change of the team would mean. */
export const teamPreviewKey = [...key, 'preview'];

/** The whole team as the office reads it: who can do what and when, when the business visits, and the switch. */
export function useTeam() {
  return useRead<Team>({ queryKey: whole, read: path });
}

/** Says what a technician can do and when they work. Where somebody else did since `seen` it is a `conflict`, and theirs is shown. */
export function useSaveTechnician(id: string) {
  return useSaved<TechnicianInput, TechnicianRow>(`technicians/${id}`, (team, row) => ({
    ...team,
    technicians: team.technicians.map((each) => (each.id === id ? row : each)),
  }));
}

/** Says when the business visits and what can be asked for; `conflict` as above. */
export function useSaveBusiness() {
  return useSaved<TeamBusinessInput, TeamBusiness>('business', (team, business) => ({ ...team, business }));
}

/** Turns the switch; `conflict` as above. */
export function useSaveCapacitySetting() {
  return useSaved<{ isCounted: boolean }, CapacitySetting>('counting', (team, setting) => ({
    ...team,
    counting: setting,
  }));
}

function useSaved<Input, Row>(part: string, put: (team: Team, row: Row) => Team) {
  const client = useQueryClient();
  return useSave<Row, Input>(`${path}/${part}`, {
    queryKey: whole,
    show: (row) => client.setQueryData<Team>(whole, (team) => team && put(team, row)),
    onSaved() {
      // What any change means is another now, and so is what of the bookings has nobody.
      for (const queryKey of [teamPreviewKey, adminKey('bookings')]) client.invalidateQueries({ queryKey });
      refetchPublic();
    },
  });
}

/** What is known of what a change would mean. */
export interface TeamLook {
  /** Undefined until it is known. */
  preview: TeamPreview | undefined;
  problem: Problem | undefined;
  looking: boolean;
  retry(): void;
}

/** What a change means for the bookings that stand, before it is saved; nothing is asked without one, and once the pressing pauses. */
export function useTeamPreview(change: TeamPreviewInput | undefined): TeamLook {
  const changeText = change ? JSON.stringify(change) : '';
  const settled = useSettled(changeText);
  const { data, error, isFetching, refetch } = useRead<TeamPreview>({
    queryKey: [...teamPreviewKey, settled],
    read: () => send('POST', `${path}/preview`, { body: JSON.parse(settled) as TeamPreviewInput }),
    enabled: settled !== '',
    // Bookings come and go: what was known is looked at again.
    staleTime: 0,
    gcTime: 0,
  });
  const isOfThis = changeText !== '' && settled === changeText;
  // What is known stays while it is looked at again, once some of it was settled.
  const looking = changeText !== '' && (!isOfThis || (isFetching && (!data || error !== null)));
  return {
    preview: isOfThis && !looking ? data : undefined,
    problem: isOfThis && !looking ? (error ?? undefined) : undefined,
    looking,
    retry: () => void refetch(),
  };
}
