import { expect, it } from 'vitest';
import { type PushPayload, readPushPayload } from './push-payload';

const sent: PushPayload = {
  id: 'm',
  to: 's',
  event: 'confirmed',
  title: 'Your visit is confirmed',
  body: 'Sat, Nov 28, 9:00 AM to 11:00 AM.',
  path: '/bookings?booking=1',
};

it('what came by push is read as it was sent', () => {
  expect(readPushPayload(JSON.stringify(sent))).toEqual(sent);
});

it.each([
  ['no JSON', 'hello'],
  ['nothing', 'null'],
  ['a part that is missing', JSON.stringify({ ...sent, to: undefined })],
  ['another origin', JSON.stringify({ ...sent, path: '//evil.example' })],
  ['another origin, to a browser', JSON.stringify({ ...sent, path: '/\\evil.example' })],
  ['a whole address', JSON.stringify({ ...sent, path: 'https://evil.example' })],
])('%s is not ours', (_, text) => {
  expect(readPushPayload(text)).toBeUndefined();
});
