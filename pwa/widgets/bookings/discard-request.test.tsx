// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { allNamed, eventually, named, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { useDiscard } from './discard-request';

const discard = vi.fn<() => Promise<boolean>>();

function Screen() {
  const { ask, dialog } = useDiscard<string>({ discard, canHaveArrived: () => false });
  return (
    <>
      <button type="button" onClick={() => ask('1')}>
        Ask
      </button>
      {dialog}
    </>
  );
}

beforeEach(() => {
  standIns();
  showScreen(<Screen />);
});

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
