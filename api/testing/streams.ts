import { get } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { inTransaction } from '../db/transaction';
import type { TestApp } from './app';
import type { Person } from './factories';

/** The stream of an open page, as it is heard. */
export interface Heard {
  status: number;
  /** The version of the public content by which it was greeted. */
  greeting: string | undefined;
  /** The version of a change of the public content left out. */
  words: string[];
  /** How often something was said. */
  times: number;
  /** All that came over the wire. */
  bytes: number;
  ended: boolean;
  leave(): void;
}

interface Asking {
  path?: string;
  headers?: Record<string, string>;
}

/**
 * Pages that hear the server of a file's tests. Before each test all that was committed is told, after it each page is left, and none may stay
 * open. `office`: an admin's token.
 */
export function pagesOf(app: TestApp, office: Pick<Person, 'token'>) {
  const open: Heard[] = [];

  /** The stream of this person's page, or of a guest's, once it is open and greeted, or refused. */
  function listen(who?: Pick<Person, 'token'>, { path = '/api/live', headers }: Asking = {}): Promise<Heard> {
    const authorization = who && { authorization: `Bearer ${who.token}` };
    const sent = { accept: 'text/event-stream', ...authorization, ...headers };
    return new Promise((resolve, reject) => {
      const asked = get({ port: app.port, host: '127.0.0.1', path, headers: sent }, (answer) => {
        const heard: Heard = {
          ...{
            status: answer.statusCode ?? 0,
            greeting: undefined,
            words: [],
            times: 0,
            bytes: 0,
            ended: false,
          },
          leave: () => void asked.destroy(),
        };
        open.push(heard);
        if (heard.status !== 200) resolve(heard);
        const end = () => {
          heard.ended = true;
        };
        answer.on('data', (part: Buffer) => {
          heard.bytes += part.length;
          const said = [...String(part).matchAll(/^data: (.*)$/gm)].map(([, word]) => word ?? '');
          if (heard.greeting === undefined) {
            heard.greeting = said.shift()?.replace('public ', '');
            if (heard.greeting !== undefined) resolve(heard);
          }
          heard.words.push(...said.map((word) => word.replace(/^public .*/, 'public')));
          if (said.length > 0) heard.times += 1;
        });
        answer.on('end', end).on('error', end);
      });
      asked.on('error', reject);
    });
  }

  const heardBy = (one: Heard, ...words: string[]) =>
    expect.poll(() => one.words).toEqual(expect.arrayContaining(words));

  beforeAll(async () => {
    if (app.db.engine !== 'pg') return;
    // Everything is new once, as soon as the process listens.
    const first = await listen(office);
    await vi.waitFor(() => expect(first.words).toContain('office *'), 30_000);
    first.leave();
  });

  /** What was committed before has been told: a page that opens from now on hears nothing of it. */
  async function allIsHeard(): Promise<void> {
    const last = await listen(office);
    const noun = crypto.randomUUID();
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => void tx.nouns.add(noun));
    await heardBy(last, `office ${noun}`);
    last.leave();
  }

  beforeEach(allIsHeard);

  afterEach(async () => {
    for (const each of open.splice(0)) each.leave();
    await expect.poll(() => app.live.count()).toBe(0);
  });

  return { listen, heardBy, allIsHeard };
}
