import { expect, it } from 'vitest';
import { home } from '../../../device/db/testing';
import { homeText } from './caller-glance';

it('says one AC unit of one', () => {
  expect(homeText(home('h', { acUnits: 1 }))).toMatch(/ · 1 AC unit$/);
  expect(homeText(home('h', { acUnits: 2 }))).toMatch(/ · 2 AC units$/);
});
