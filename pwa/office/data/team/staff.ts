import { useMemo } from 'react';
import type { Role } from '../../../../contract/accounts/users';
import { useRead } from '../lists/client';
import { adminKey, fetchPage } from '../lists/list';

/** A technician. Who is locked gets no new jobs. */
export interface Technician {
  id: string;
  name: string;
  locked: boolean;
}

interface Person {
  id: string;
  displayName: string;
  email: string;
  role: Role;
  isLocked: boolean;
}

export interface Staff {
  /** Undefined while they are on their way, or when they could not be had. */
  people: readonly Technician[] | undefined;
  failed: boolean;
  /** The name of the technician who has a job. */
  nameOf(id: string | null): string;
}

/** All technicians by name. */
export function useStaff(): Staff {
  const { data, isError } = useRead<Technician[]>({
    queryKey: [...adminKey('users'), 'staff'],
    read: fetchStaff,
    staleTime: 60_000,
  });
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    return {
      people: data,
      failed: isError,
      nameOf: (id) =>
        id === null ? 'Unassigned' : (names.get(id) ?? (data ? 'No longer staff' : 'Assigned')),
    };
  }, [data, isError]);
}

async function fetchStaff(): Promise<Technician[]> {
  const people: Technician[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage<Person>('users', { role: 'staff', cursor }, 100);
    people.push(
      ...page.rows.map(({ id, displayName, email, isLocked }) => ({
        id,
        name: displayName || email,
        locked: isLocked,
      })),
    );
    cursor = page.next;
  } while (cursor);
  return people.sort((a, b) => a.name.localeCompare(b.name));
}
