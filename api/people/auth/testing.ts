import type { Person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import type { RequestOptions } from '../../testing/http';
import { tokenIn } from '../../testing/mailer';

export const newPassword = 'four copper kettles';

/** What a person does about their password on a server of the file. */
export function passwords() {
  const { app } = serverPerFile();
  const forgot = (email: string, request: RequestOptions = {}, at = app) =>
    at.request('POST', '/api/auth/forgot-password', { body: { email }, ...request });
  const reset = (token: string, password = newPassword) =>
    app.request('POST', '/api/auth/reset-password', { body: { token, password } });
  const login = (email: string, password: string) =>
    app.request('POST', '/api/auth/login', { body: { email, password } });
  const me = (token: string) => app.request('GET', '/api/auth/me', { token });
  /** Asks for a link and reads it from the mail. */
  const linkFor = async (who: Person) => {
    await forgot(who.email);
    return tokenIn(await app.mailer.to(who.email));
  };
  const actionsOn = (id: string) =>
    app.db.read('audit').where({ entity_type: 'user', entity_id: id }).orderBy(['at', 'id']);
  return { app, forgot, reset, login, me, linkFor, actionsOn };
}
