// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxItem } from '../../data/outbox/outbox';
import { allNamed, eventually, named, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { useDiscardQuestion } from './use-discard-question';

const discard = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../data/outbox/outbox', () => ({ discard, mayHaveArrived: () => false }));

function Screen() {
  const { ask, dialog } = useDiscardQuestion(() => {});
  const item = { opId: '1', title: 'Book Painting' } as OutboxItem;
  return (
    <>
      <button type="button" onClick={() => ask(item)}>
        Ask
      </button>
      {dialog}
    </>
  );
}

let screen: ReturnType<typeof showScreen>;
beforeEach(() => {
  standIns();
  screen = showScreen(<Screen />);
});
afterEach(() => screen.leave());

it.each<[string, () => Promise<boolean>, string[][]]>([
  ['says no more of what was taken back', async () => true, []],
  [
    'says that nothing was discarded where it has changed since it was shown',
    async () => false,
    [['Not discarded', 'It has changed. Please look at it again.']],
  ],
  [
    'says that it could not be discarded where the device fails',
    () => Promise.reject(new Error('full')),
    [['Error', 'It could not be discarded. Please try again.']],
  ],
])('%s', async (_, ends, said) => {
  discard.mockImplementation(ends);
  (await named('button', 'Ask')).click();
  (await named('button', 'Discard')).click();
  await eventually(() => allNamed('button', 'Discard').length === 0);
  expect(toastsSaid()).toEqual(said);
});
