import { expect, it } from 'vitest';
import { home } from '../../../device/db/testing';
import { homeFacts } from './caller-glance';

it('says one AC unit of one', () => {
  expect(homeFacts(home('h', { acUnits: 1 }))).toMatch(/ · 1 AC unit$/);
  expect(homeFacts(home('h', { acUnits: 2 }))).toMatch(/ · 2 AC units$/);
});
