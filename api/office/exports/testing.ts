import { expect } from 'vitest';
import { parsedCsv } from '../../testing/csv';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

/** An admin, and the lists that they take out as CSV. */
export function exportsOfOffice() {
  const { app, make } = serverPerFile();
  const admin = make(person, 'admin');

  const exported = async (list: string, query = '', of = app, token = admin.token) => {
    const answer = await of.request('GET', `/api/admin/${list}/export?${query}`, { token });
    expect(answer.status, answer.text).toBe(200);
    return { ...answer, ...parsedCsv(answer.text) };
  };
  return { app, make, admin, exported };
}
