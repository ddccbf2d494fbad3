import { expect } from 'vitest';
import { dashboardStats } from '../../../contract/office/dashboard';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

/** A Saturday, noon in Dubai. */
export const at = '2026-11-21T08:00:00.000Z';

/** An admin at that noon, and the figures they see. */
export function statsOfOffice() {
  const { app, make } = serverPerFile({ at });
  const admin = make(person, 'admin');

  const stats = async (of = app, token = admin.token) => {
    const { status, body, text } = await of.request('GET', '/api/admin/dashboard/stats', { token });
    expect(status, text).toBe(200);
    return dashboardStats.parse(body);
  };
  return { app, admin, stats };
}
