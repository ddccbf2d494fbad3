import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Problem } from '../../../../contract/errors';
import { openDevice } from '../../../device/device';
import { currentOf, send, useWrite } from './client';
import { type AdminPage, adminKey, rowPath } from './list';

interface Kept {
  id: string;
  rev: number;
}

/** Creates a row of `/admin/<noun>`. The caller names it, so that a repeat after a lost answer makes no second one. */
export function useAdminCreate<Row, Input extends { id: string }>(noun: string) {
  const client = useQueryClient();
  return useWrite<Row, Input>({
    mutationFn: (input) => send<Row>('POST', `/admin/${noun}`, { body: input }),
    onSuccess: refetchPublic,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(noun) }),
  });
}

/** Deletes a row as it was seen. It leaves the lists at once, and is back in its place when that is refused. */
export function useAdminDelete<Row extends Kept>(noun: string) {
  const client = useQueryClient();
  return useWrite<void, Row, Array<[readonly unknown[], AdminPage<Row> | undefined]>>({
    mutationFn: (row) => remove(noun, row),
    onMutate: async (row) => {
      await client.cancelQueries({ queryKey: adminKey(noun) });
      const before = client.getQueriesData<AdminPage<Row>>({ queryKey: [...adminKey(noun), 'list'] });
      changeRows<Row>(client, noun, (rows) => rows.filter((each) => each.id !== row.id));
      return before;
    },
    onError: (problem, row, before = []) => {
      for (const [key, page] of before) client.setQueryData(key, page);
      const current = currentOf<Row>(problem);
      if (current)
        changeRows<Row>(client, noun, (rows) => rows.map((each) => (each.id === row.id ? current : each)));
    },
    onSuccess: refetchPublic,
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(noun) }),
  });
}

/** What the office changes of the public pages this device shows at once; others hear of it with their next sync. */
export function refetchPublic(): void {
  openDevice()
    .then(({ engine }) => engine.poke('manual'))
    .catch(() => {});
}

/** Puts other rows into every page of a list that is at hand. */
export function changeRows<Row>(client: QueryClient, noun: string, change: (rows: Row[]) => Row[]): void {
  client.setQueriesData<AdminPage<Row>>(
    { queryKey: [...adminKey(noun), 'list'] },
    (page) => page && { ...page, rows: change(page.rows) },
  );
}

async function remove(noun: string, row: Kept): Promise<void> {
  await send('DELETE', rowPath(noun, row), { seen: row }).catch((problem: Problem) => {
    // Another admin was quicker, or the answer to our first try was lost: it is gone, as was asked.
    if (problem.code !== 'not_found') throw problem;
  });
}
