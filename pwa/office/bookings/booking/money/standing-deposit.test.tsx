// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { AdminDocument } from '../../../../../contract/money/documents/admin-documents';
import { json } from '../../../../device/sync/testing';
import { allNamed, eventually, named } from '../../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../../kit/testing';
import { StandingDeposit } from './standing-deposit';

vi.mock('antd', () => import('../../../kit/testing'));

const server = deskPerTest();
const deposit: AdminDocument = {
  ...{ id: 'd-1', kind: 'invoice', reference: 'INV-2026-000001', issuedAt: '2026-11-26T08:00:00.000Z' },
  ...{ issuedDay: '2026-11-26', buyer: 'Layla', about: 'Painting', bookingId: 'b-1' },
  ...{ subscriptionId: null, againstId: null, gross: 567_00, net: 540_00, vat: 27_00, payBy: '2026-12-03' },
  ...{ credited: 0, userId: 'u-1', isPart: true },
};
const line = {
  ...{ id: 'l-1', text: 'Deposit', quantity: 1000, unitPrice: 567_00, discount: 0, tax: 'standard' },
  ...{ gross: 567_00, net: 540_00, vat: 27_00 },
};

it('is credited by one press and one look: all of it, why, and back the way it came', async () => {
  server.answer(({ path, method }) => {
    if (path === '/api/documents/d-1')
      return json({ ...deposit, states: { isTax: true, lines: [line], deducted: [] }, notes: [] });
    if (path === '/payments') return pageOf([{ amount: 567_00, method: 'cash' }]);
    if (method === 'POST') return json({ ...deposit, reference: 'CRN-2026-000001' });
    return undefined;
  });
  sit(<StandingDeposit documents={[deposit]} paid={567_00} />, '/admin/bookings');
  await named('button', 'Credit the deposit');
  await pressNamed('Credit the deposit');
  await pressNamed(/^Issue credit note, 567.00/);
  await eventually(() => server.last('POST', /credit/) !== undefined, 'It is issued');
  expect(server.last('POST', /credit/)?.body).toMatchObject({
    lines: [{ lineId: 'l-1', gross: 567_00 }],
    reason: 'The visit was cancelled before the work began.',
    money: 'back',
  });
});

it('says nothing where all of it was credited, nor of an invoice that is no deposit', async () => {
  const whole: AdminDocument = { ...deposit, isPart: undefined };
  sit(
    <div>
      <StandingDeposit documents={[{ ...deposit, credited: 567_00 }]} paid={0} />
      <StandingDeposit documents={[whole]} paid={0} />
      <StandingDeposit documents={[]} paid={0} />
      <StandingDeposit documents={[deposit]} paid={0} />
    </div>,
    '/admin/bookings',
  );
  await named('button', 'Credit the deposit');
  expect(allNamed('button', 'Credit the deposit')).toHaveLength(1);
});
