import { expect, it } from 'vitest';
import { auditAddress } from './audit-list';

const read = (text: string) => auditAddress.read(new URLSearchParams(text));
const id = '0b7e1d5c-1111-4222-8333-444455556666';

it('narrows to one thing only where its type is known', () => {
  expect(read(`type=booking&entity=${id}`)).toMatchObject({ type: 'booking', entity: id });
  expect(read(`entity=${id}`)).toEqual({ sort: 'newest' });
  expect(read(`type=invoice&entity=${id}`)).toEqual({ sort: 'newest' });
});

it('takes a person by id, the system or a guest', () => {
  expect(read(`actor=${id}`).actor).toBe(id);
  expect([read('actor=system').actor, read('actor=guest').actor]).toEqual(['system', 'guest']);
  expect(read('actor=Noor').actor).toBeUndefined();
});

it('leaves out what the server would refuse', () => {
  expect(read('from=2026-11-21&to=2026-11-01&action=booking.burn&sort=loudest')).toEqual({
    from: '2026-11-21',
    sort: 'newest',
  });
});
