import { expect, it } from 'vitest';
import type { Photo } from '../../../../../contract/photos/photos';
import { testId } from '../../../../../contract/work/testing';
import type { PhotoRow } from '../../../../data/photos/own-photos';
import { photosText, seenPhotos, sizeText } from './photo-words';

const photo = (n: number, change: Partial<Photo> = {}): Photo => ({
  ...{ id: testId(n), purpose: 'after', sha256: 'a'.repeat(64), bytes: 1000, width: 4, height: 3 },
  ...{
    takenAt: '2026-11-27T05:00:00.000Z',
    state: 'awaited',
    addedBy: null,
    addedAt: '2026-11-27T05:00:00.000Z',
  },
  ...change,
});
const row = (n: number, change: Partial<PhotoRow> = {}) =>
  ({ id: testId(n), state: 'saved', bytes: 1000, ...change }) as PhotoRow;

it.each<[string, Partial<Photo>, Partial<PhotoRow> | undefined, boolean]>([
  ['Arrived 9:26 AM', { state: 'here', arrivedAt: '2026-11-27T05:26:00.000Z' }, undefined, false],
  ['Arrived 9:26 AM', {}, { state: 'arrived', arrivedAt: Date.parse('2026-11-27T05:26:00.000Z') }, false],
  ['On this phone', {}, {}, false],
  ['Stopped at 40 %', {}, { offset: 409 }, false],
  ['Going now, 0 %', {}, {}, true],
  ['Going now, 60 %', {}, { offset: 600 }, true],
  ['On another phone', {}, undefined, false],
  ['Cannot be read on this phone any more. Take it again.', {}, { state: 'lost' }, false],
  [
    'Too large.',
    {},
    { state: 'refused', problem: { code: 'photo_too_large', message: 'Too large.' } },
    false,
  ],
  ['The office cannot open it. Take it again.', { state: 'refused' }, undefined, false],
])('%s', (words, change, held, isGoing) => {
  const rows = held ? [row(1, held)] : [];
  const [seen] = seenPhotos({ photos: [photo(1, change)] }, rows, isGoing ? testId(1) : undefined);
  expect(seen?.text).toBe(words);
});

it('counts where they are, and leaves out those of the problem', () => {
  const photos = [
    photo(1, { state: 'here' }),
    photo(2),
    photo(3),
    photo(4),
    photo(5, { state: 'refused' }),
    photo(6, { purpose: 'problem' }),
  ];
  const seen = seenPhotos({ photos }, [row(2), row(3, { offset: 10 })], undefined);
  expect(photosText(seen)).toBe('1 arrived, 2 on this phone, 1 on another phone, 1 to take again');
});

it('calls nothing that is left 0.0 MB', () => {
  expect([1, 37_200, 99_999, 100_000, 3_140_000].map(sizeText)).toEqual([
    '1 kB',
    '38 kB',
    '100 kB',
    '0.1 MB',
    '3.1 MB',
  ]);
});
