import { expect, it } from 'vitest';
import type { Photo } from '../photos/photos';
import { reportOf } from './report';

const photo = (of: string, more: Partial<Photo> = {}): Photo => ({
  ...{
    id: of,
    purpose: 'before',
    sha256: of,
    bytes: 1,
    width: 1,
    height: 1,
    takenAt: '2027-06-17T05:00:00.000Z',
  },
  ...{ state: 'awaited', addedBy: null, addedAt: '2027-06-17T05:00:00.000Z' },
  ...more,
});
const here = (of: string, arrivedAt: string) => photo(of, { state: 'here', arrivedAt });
const finishedAt = '2027-06-17T06:31:00.000Z';
const later = '2027-06-17T09:00:00.000Z';

it('is made when the work is finished, and again with each photo that comes after', () => {
  const early = here('a', '2027-06-17T05:30:00.000Z');
  expect(reportOf({ photos: [early] })).toBeUndefined();
  expect(reportOf({ photos: [early, photo('b')], finishedAt })).toEqual({ madeAt: finishedAt, follows: 1 });
  expect(reportOf({ photos: [early, here('b', later)], finishedAt })).toEqual({ madeAt: later, follows: 0 });
});

it('waits for what the phone said that it has, and not for the problem, nor for what never comes', () => {
  const manifest = ['a', 'b', 'c'].map((each) => ({ id: `${each}-again`, sha256: each }));
  const photos = [
    photo('a'),
    here('b', later),
    photo('p', { purpose: 'problem' }),
    photo('r', { state: 'refused', refused: 'photo_damaged' }),
  ];
  expect(reportOf({ photos, finishedAt, manifest })?.follows).toBe(2);
});
