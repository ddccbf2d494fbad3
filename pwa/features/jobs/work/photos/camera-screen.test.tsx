// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isFull } from '../../../../device/db/room';
import { eventually, find, mainText, named, said, standIns } from '../../../../ui/testing';
import { jobId, open, phone } from '../testing';

let here: Awaited<ReturnType<typeof phone>>;
vi.mock('../../../../device/device', () => ({ openDevice: async () => here.page.device }));
// Of Node's own kind, as its hashes want it.
const bytesOf = (text: string) => Buffer.alloc(text.length, text).buffer;
// jsdom opens no picture: each file is as it is.
vi.mock('../../../../device/photos/make-small', () => ({
  makeSmall: async (file: File) =>
    file.name.endsWith('.mp4')
      ? { is: 'refused', words: 'This is a video. Take a photo instead.' }
      : { is: 'made', photo: { data: bytesOf(file.name), width: 4, height: 3 } },
}));
beforeAll(() => {
  standIns({ wide: false });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
});

const camera = (of = 'before') => `/jobs?job=${jobId}&work=camera&photo=${of}`;
const withCamera = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', { onLine: true, mediaDevices: { getUserMedia } });

async function choose(...names: string[]) {
  await named('link', 'Done');
  const files = names.map((name, n) => new File([`bytes ${name} ${n}`], name, { type: 'image/jpeg' }));
  const input = find('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  // Cleared, so that the same file may be chosen once more.
  Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(async () => {
  here = await phone({ work: {} });
});

it.each([
  [
    'is not allowed',
    'NotAllowedError',
    'The camera is not allowed here. Allow it in the settings of this phone',
  ],
  ['is none', 'NotFoundError', 'The camera cannot be used here. Use “From the phone”.'],
])('where the camera %s, says what else there is', async (_, name, words) => {
  withCamera(() => Promise.reject(Object.assign(new Error(name), { name })));
  open(camera());
  await said(words);
  expect(await named('button', 'Take the photo')).toHaveProperty('disabled', true);
});

it('says saved once it is, and of what was not kept why', async () => {
  open(camera());
  await choose('one.jpg', 'two.mp4');
  await said('This is a video. Take a photo instead.');
  await said('1 photo of this job');
  expect(mainText()).not.toContain('All saved');
  await choose('three.jpg');
  await said('All saved on this phone');
  expect(mainText()).not.toContain('video');
  expect(await here.done()).toMatchObject([
    { kind: 'job.photo', photo: { purpose: 'before' } },
    { kind: 'job.photo', photo: { purpose: 'before' } },
  ]);
});

it('a full phone keeps what it has, and says what to do', async () => {
  open(camera());
  await choose('one.jpg');
  await said('All saved on this phone');
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  expect(isFull(full)).toBe(true);
  here.db.photoBytes.hook('creating', () => {
    throw full;
  });
  await choose('two.jpg');
  await said(
    'This phone is full, so this photo was not kept. Delete something on the phone, then take it again.',
  );
  await said('1 photo of this job');
  expect(mainText()).not.toContain('Saved now');
  expect(await here.db.photos.count()).toBe(1);
});

it('takes a photo of a point, before or after', async () => {
  open(camera('after.gas'));
  await said('After: Gas pressure read');
  await said('Checklist, point 3 of 4');
  (await named('link', 'Before')).click();
  await said('Before: Gas pressure read');
  await choose('one.jpg');
  await eventually(async () => (await here.done()).length === 1, 'It is named');
  expect(await here.done()).toMatchObject([{ photo: { purpose: 'before', pointId: 'gas' } }]);
});

it('nothing behind the camera is reached by keys', async () => {
  const behind = document.body.appendChild(document.createElement('nav'));
  behind.innerHTML = '<a href="/">Home</a>';
  onTestFinished(() => behind.remove());
  open(camera());
  await named('link', 'Done');
  const screen = find('article');
  for (const link of document.querySelectorAll<HTMLElement>('a, button'))
    expect(screen.contains(link) || link.closest('[inert]') !== null).toBe(true);
});
