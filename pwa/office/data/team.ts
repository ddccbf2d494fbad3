import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../contract/errors';
import type {
  Team,
  TeamBusiness,
  TeamBusinessInput,
  TeamCounting,
  TeamPreview,
  TeamPreviewInput,
  TechnicianInput,
  TechnicianRow,
} from '../../../contract/team/admin-team';
import { callAsMe } from '../../data/session/session';
import { adminKey, currentOf } from './lists/list';
import { refetchPublic } from './lists/rows';
import { useSettled } from './lists/use-settled';

const path = '/admin/team';
const key = adminKey('team');
const whole = [...key, 'whole'];
/** Of all that a change of the team would mean. */
export const teamPreviewKey = [...key, 'preview'];

/** The whole team as the office reads it: who can do what and when, when the business visits, and the switch. */
export function useTeam() {
  return useQuery<Team, Problem>({
    queryKey: whole,
    queryFn: async () => (await callAsMe<Team>(path)).body,
    networkMode: 'always',
    staleTime: 5_000,
    retry: false,
  });
}

/** What is saved, and as it was seen. */
interface Saving<Input> {
  seen: { rev: number };
  input: Input;
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
export function useSaveCounting() {
  return useSaved<{ isCounted: boolean }, TeamCounting>('counting', (team, counting) => ({
    ...team,
    counting,
  }));
}

function useSaved<Input, Row>(part: string, put: (team: Team, row: Row) => Team) {
  const client = useQueryClient();
  const show = (row: Row) => client.setQueryData<Team>(whole, (team) => team && put(team, row));
  return useMutation<Row, Problem, Saving<Input>>({
    mutationFn: async ({ seen, input }) => {
      const request = { method: 'PUT', body: input, headers: { 'If-Match': `"${seen.rev}"` } } as const;
      return (await callAsMe<Row>(`${path}/${part}`, request)).body;
    },
    networkMode: 'always',
    retry: false,
    // An older answer that is on its way must not take the place of what is saved.
    onMutate: () => client.cancelQueries({ queryKey: whole }),
    onSuccess: (row) => {
      show(row);
      refetchConsequences(client);
      refetchPublic();
    },
    onError: (problem) => {
      const current = currentOf<Row>(problem);
      if (current) show(current);
    },
  });
}

/** What any change means is another now, and so is what of the bookings has nobody. */
function refetchConsequences(client: QueryClient): void {
  client.invalidateQueries({ queryKey: teamPreviewKey });
  client.invalidateQueries({ queryKey: adminKey('bookings') });
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
  const asked = change ? JSON.stringify(change) : '';
  const settled = useSettled(asked);
  const { data, error, isFetching, refetch } = useQuery<TeamPreview, Problem>({
    queryKey: [...teamPreviewKey, settled],
    queryFn: async () => {
      const request = { method: 'POST', body: JSON.parse(settled) as TeamPreviewInput } as const;
      return (await callAsMe<TeamPreview>(`${path}/preview`, request)).body;
    },
    enabled: settled !== '',
    networkMode: 'always',
    // Bookings come and go: what was known is looked at again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isOfThis = asked !== '' && settled === asked;
  // What is known stays while it is looked at again, once some of it was settled.
  const looking = asked !== '' && (!isOfThis || (isFetching && (!data || error !== null)));
  return {
    preview: isOfThis && !looking ? data : undefined,
    problem: isOfThis && !looking ? (error ?? undefined) : undefined,
    looking,
    retry: () => void refetch(),
  };
}
