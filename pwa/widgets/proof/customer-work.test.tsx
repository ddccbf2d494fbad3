// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { Problem } from '../../../contract/errors';
import type { Photo } from '../../../contract/photos/photos';
import { noWork } from '../../../contract/work/work';
import type { Work } from '../../../contract/work/work-shapes';
import { eventually, fill, find, named, said, showScreen, toastsSaid } from '../../ui/testing';
import { CustomerWork } from './customer-work';

const at = '2026-11-28T06:31:00.000Z';
const photo = (id: string, change: Partial<Photo> = {}): Photo => ({
  ...{ id, purpose: 'before', sha256: id.repeat(64).slice(0, 64), bytes: 9, width: 4, height: 3 },
  ...{ takenAt: at, state: 'here', addedBy: null, addedAt: at },
  ...change,
});
const agreed = { digest: 'd'.repeat(64), amount: 180, at, by: null };
const nobody = { is: 'nobody' as const, reason: 'The guard let us in', name: 'Guard', ...agreed };
const done: Work = {
  ...noWork('b-1'),
  sessions: [{ startedAt: '2026-11-28T05:12:00.000Z', stoppedAt: at, by: null }],
  photos: [photo('a'), photo('b', { state: 'awaited' })],
  manifest: ['a', 'b'].map((id) => ({ id, sha256: id.repeat(64) })),
  finishedAt: at,
  signature: nobody,
  report: { madeAt: at, follows: 1 },
};

const acknowledge = vi.fn<(name: string) => Promise<void>>();
beforeEach(() => {
  acknowledge.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});

function open({ work = done, isOnline = true, fetchPicture = async () => new Blob(['x']) } = {}) {
  showScreen(
    <CustomerWork
      work={work}
      pictures={fetchPicture}
      report={{ fetch: async () => ({}) as never, path: '/report.pdf' }}
      name="Omar H."
      isOnline={isOnline}
      onAcknowledge={acknowledge}
    />,
  );
}

it('says how long was worked, which photos are here and that the report is made again', async () => {
  open();
  await said('Started 9:12 AM, stopped 10:31 AM, 1 h 19 min.');
  await said('1 of 2 photos here. The others follow.');
  await said('Made Nov 28, 2026, 10:31 AM. Made again when the last photos arrive.');
  await eventually(() => document.querySelector('img')?.getAttribute('src') === 'blob:x', 'The picture');
});

it('puts a name under work for which nobody could sign, and says why where that is refused', async () => {
  open();
  await said('No one could sign: The guard let us in');
  acknowledge.mockRejectedValueOnce(new Problem('breaks_rules', 'There is nothing to acknowledge.'));
  fill(find('input[name=acknowledged]'), '  Mona H. ');
  (await named('button', 'I have seen the work')).click();
  await said('There is nothing to acknowledge.');
  expect((find('input[name=acknowledged]') as HTMLInputElement).value).toBe('  Mona H. ');
  (await named('button', 'I have seen the work')).click();
  await eventually(() => toastsSaid().flat().includes('Thank you'), 'Thanked');
  expect(acknowledge.mock.calls).toEqual([['Mona H.'], ['Mona H.']]);
});

it('asks for a name, and for no second one', async () => {
  open();
  await said('put your name under it');
  fill(find('input[name=acknowledged]'), ' ');
  (await named('button', 'I have seen the work')).click();
  await said('Your name is required.');
  expect(acknowledge).not.toHaveBeenCalled();
});

it('says who acknowledged it, and asks nobody again', async () => {
  open({ work: { ...done, signature: { ...nobody, acknowledged: { at, name: 'Mona H.' } } } });
  await said('Acknowledged by Mona H., Nov 28, 2026, 10:31 AM.');
  expect(document.querySelector('input')).toBeNull();
});

it('offers nothing without a connection that needs one', async () => {
  open({ isOnline: false });
  await said('The photos are shown once you are online.');
  expect((await named<HTMLButtonElement>('button', 'Needs a connection')).disabled).toBe(true);
  const papers = [...document.querySelectorAll('section[aria-label="Service report"] button')];
  expect(papers.map((each) => (each as HTMLButtonElement).disabled)).toEqual([true, true]);
});

it('says that something changed after signing, and asks again for a photo that was not loaded', async () => {
  const strokes = { strokes: ['1 2 3 4'], width: 30, height: 20, language: 'en' as const };
  let failed = true;
  const fetchPicture = async () => {
    if (failed) throw new Error('no');
    return new Blob(['x']);
  };
  open({
    work: { ...done, signature: { is: 'signed', name: 'Omar H.', ...strokes, ...agreed, isChanged: true } },
    fetchPicture,
  });
  await said('Something changed after signing. We call you if it costs more.');
  await said('Not loaded. Retry');
  failed = false;
  find('ul[aria-label=Photos] button').click();
  await eventually(() => document.querySelector('img')?.getAttribute('src') === 'blob:x', 'The picture');
});
