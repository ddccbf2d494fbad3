import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { booking, officeChange, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';

const { app, make } = serverPerTest();
const layla = make(person);
const imran = make(person, 'staff');
const admin = make(person, 'admin');

const path = '/api/profile/billing';
const company = {
  company: 'Example  Trading LLC',
  taxNumber: '100 1111 1111 1103',
  address: 'Office 4, Deira',
  email: 'Accounts@Example.ae',
};
const kept = {
  company: 'Example Trading LLC',
  taxNumber: '100111111111103',
  address: 'Office 4, Deira',
  email: 'accounts@example.ae',
};
const put = (body: object, rev?: number) =>
  layla.call('PUT', path, body, rev === undefined ? {} : { 'If-Match': `"${rev}"` });

describe('whom invoices are for', () => {
  it('is empty at first, is said by its person or the office, and stands on the next invoice', async () => {
    expect(await layla.ok('GET', path)).toEqual({
      company: '',
      taxNumber: '',
      address: '',
      email: '',
      rev: 0,
    });
    expect((await put(company, 0)).body).toEqual({ ...kept, rev: 1 });
    // Said again it is the same, whatever was seen.
    expect((await put(company, 0)).body).toEqual({ ...kept, rev: 1 });
    expect(await admin.ok('GET', `/api/admin/users/${layla.id}/billing`)).toEqual({ ...kept, rev: 1 });
    const { id } = await booking(app, layla.actor);
    await officeChange(app, admin, id, { status: 'confirmed', amount: 100 });
    const invoice = await admin.ok('POST', `/api/admin/bookings/${id}/invoice`, {});
    expect(invoice.states.buyer).toMatchObject({ name: kept.company, taxNumber: kept.taxNumber });
    await admin.ok('PUT', `/api/admin/users/${layla.id}/billing`, { ...company, company: 'Other LLC' });
    expect(await layla.ok('GET', path)).toMatchObject({ company: 'Other LLC', rev: 2 });
    expect((await layla.ok('GET', `/api/documents/${invoice.id}`)).buyer).toBe(kept.company);
  });

  it('is refused where it is wrong, or was changed meanwhile', async () => {
    const faults = async (of: object) => (await put({ ...company, ...of }, 0)).body.error.fields;
    expect(await faults({ taxNumber: '12345' })).toHaveProperty('taxNumber');
    expect(await faults({ email: 'nobody' })).toHaveProperty('email');
    expect(await faults({ company: '' })).toHaveProperty('company');
    await put(company, 0);
    const late = await put({ ...company, address: 'Elsewhere' }, 0);
    expect([late.status, late.body.error.current]).toEqual([409, { ...kept, rev: 1 }]);
  });

  it('gives a company the days that the office agreed with it, until it is another company', async () => {
    const days = `/api/admin/users/${layla.id}/payment-days`;
    expect(await admin.ok('GET', days)).toEqual({ payWithinDays: null, usual: 30 });
    const refused = await admin.call('PUT', days, { payWithinDays: 60 });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'breaks_rules']);
    await put(company, 0);
    for (const wrong of [-1, 121, 1.5, '30'])
      expect((await admin.call('PUT', days, { payWithinDays: wrong })).status).toBe(422);
    expect(await admin.ok('PUT', days, { payWithinDays: 60 })).toEqual({ payWithinDays: 60, usual: 30 });
    const payBy = async () => {
      const { id } = await booking(app, layla.actor);
      await officeChange(app, admin, id, { status: 'confirmed', amount: 100 });
      return (await admin.ok('POST', `/api/admin/bookings/${id}/invoice`, {})).payBy;
    };
    expect(await payBy()).toBe('2027-01-20');
    // Their own hand changes what stands on it, not what was agreed with that company.
    await put({ ...company, address: 'Elsewhere' });
    expect(await admin.ok('GET', days)).toMatchObject({ payWithinDays: 60 });
    await put({ ...company, company: 'Another LLC' });
    expect(await admin.ok('GET', days)).toMatchObject({ payWithinDays: null });
    expect(await payBy()).toBe('2026-12-21');
    for (const who of [layla, imran])
      for (const method of ['GET', 'PUT'])
        expect((await who.call(method, days, { payWithinDays: 90 })).status).toBe(403);
    expect((await admin.call('GET', days.replace(layla.id, randomUUID()))).status).toBe(404);
  });

  it('is nobody else’s, and no technician’s', async () => {
    expect((await imran.call('GET', path)).status).toBe(403);
    expect((await layla.call('GET', `/api/admin/users/${layla.id}/billing`)).status).toBe(403);
    expect((await admin.call('GET', `/api/admin/users/${randomUUID()}/billing`)).status).toBe(404);
  });
});
