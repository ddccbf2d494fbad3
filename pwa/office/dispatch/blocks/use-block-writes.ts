import { useQueryClient } from '@tanstack/react-query';
import type { Block, BlockCreate, BlockMove } from '../../../../contract/dispatch/blocks';
import { send, useWrite } from '../../data/lists/client';
import { adminKey, changeKey } from '../../data/lists/list';

const path = '/admin/dispatch/blocks';
/** Whoever is blocked cannot come: bookings are what a block changes beside itself. */
const noun = 'bookings';

/** Sets, changes and takes away blocks. What the board shows comes from the server: whom it hits is the rule's word. */
export function useBlockWrites() {
  const client = useQueryClient();
  const options = {
    mutationKey: changeKey(noun),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey(noun) }),
  };
  const set = useWrite<Block, BlockCreate>({
    ...options,
    mutationFn: (body) => send('POST', path, { body, once: true }),
  });
  const change = useWrite<Block, { row: Block; change: BlockMove }>({
    ...options,
    mutationFn: ({ row, change: body }) => send('PUT', `${path}/${row.id}`, { body, seen: row, once: true }),
  });
  const remove = useWrite<void, Block>({
    ...options,
    mutationFn: (row) => send('DELETE', `${path}/${row.id}`, { seen: row, once: true }),
  });
  return { set: set.mutateAsync, change: change.mutateAsync, remove: remove.mutateAsync };
}
