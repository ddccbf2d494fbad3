// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOwnPhotos } from '../../../data/photos/own-photos';
import { testPage } from '../../../data/testing';
import { answerTo } from '../../../device/db/testing';
import type { Made } from '../../../device/photos/make-small';
import { made } from '../../../device/photos/testing';
import { session } from '../../../device/session/session-store';
import { json } from '../../../device/sync/testing';
import { allNamed, eventually, find, mainText, named, said, showScreen } from '../../../ui/testing';
import { draftPhotos, PhotosPart } from './photos-part';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));
// jsdom draws no pictures.
let small: (file: Blob) => Made;
vi.mock('../../../device/photos/make-small', () => ({ makeSmall: async (file: Blob) => small(file) }));
// Its buffers are of another realm than those that node digests.
vi.mock('../../../device/db/digest', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  digestOfBytes: async (data: ArrayBuffer) => createHash('sha256').update(new Uint8Array(data)).digest('hex'),
}));

let count = 0;
beforeEach(() => {
  page = testPage(() => json(answerTo(null)));
  session.set({ status: 'guest' });
  small = () => {
    count += 1;
    return { is: 'made', photo: made(count) };
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});

let kept: string[] = [];
function Kept() {
  kept = (useOwnPhotos(draftPhotos) ?? []).map(({ state }) => state);
  return null;
}

function open() {
  showScreen(
    <>
      <PhotosPart />
      <Kept />
    </>,
  );
}

function choose(files: number) {
  const input = find('input[type=file]');
  const list = Array.from({ length: files }, (_, n) => new File([`${n}`], `${n}.jpg`));
  Object.defineProperty(input, 'files', { configurable: true, value: list });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const removals = () => allNamed('button', /^Remove photo/);

it('keeps the few that a guest may add as drafts on the device, and says that these are the most', async () => {
  open();
  await said('At most 3, kept on this device until sent.');
  choose(4);
  await eventually(() => removals().length === 3, 'Three are kept');
  await said('3 photos are the most here.');
  expect(kept).toEqual(['draft', 'draft', 'draft']);
  // Nothing of a draft is sent.
  expect(await page.device.hub.outbox.count()).toBe(0);
});

it('takes one back, and there is room again', async () => {
  open();
  await said('At most 3');
  choose(3);
  await eventually(() => removals().length === 3, 'Three are kept');
  expect(document.querySelector('input[type=file]')).toBeNull();
  (await named('button', 'Remove photo 2')).click();
  await eventually(() => removals().length === 2 && document.querySelector('input[type=file]'), 'Room');
});

it('says what is wrong with a file that is none, and keeps the others', async () => {
  open();
  await said('At most 3');
  const takes = small;
  small = () => ({ is: 'refused', words: 'This is a video. Please choose photos.' });
  choose(1);
  await said('This is a video. Please choose photos.');
  small = takes;
  choose(1);
  await eventually(() => removals().length === 1, 'The next is kept');
  expect(mainText()).not.toContain('This is a video');
});

it('lets who is signed in add six', async () => {
  await page.signIn();
  open();
  await said('At most 6');
});
