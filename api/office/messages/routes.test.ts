import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app } = serverPerFile();

const message = {
  name: 'A visitor',
  email: 'Visitor@example.ae',
  subject: 'Hours',
  message: 'Open on Friday?',
};
const post = (body: unknown, token?: string) => app.request('POST', '/api/messages', { body, token });

describe('POST /api/messages', () => {
  it('keeps a message for the office, once for one id', async () => {
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await post({ ...message, id })).status).toBe(201);
    expect(await app.db.read('message').where({ id })).toMatchObject([
      { subject: 'Hours', email: 'visitor@example.ae', state: 'new', user_id: null },
    ]);
    expect((await post({ ...message, id }, (await person(app)).token)).body.error.code).toBe('key_reused');
  });

  it('says of nothing that it is kept which is not: another message under the id of one', async () => {
    const id = randomUUID();
    await post({ ...message, id });
    const other = await post({ ...message, id, message: 'Open on Sunday?' });
    expect(other.body.error.code).toBe('key_reused');
    expect(await app.db.read('message').where({ id })).toMatchObject([{ message: message.message }]);
  });

  it('names every bad field', async () => {
    const { status, body } = await post({ ...message, message: ' ', email: 'no', state: 'answered' });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([422, ['email', 'message', 'state']]);
  });
});
