import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { chromiumPath } from '../../e2e/harness/device/chromium';
import { browserArgs } from '../harness/browser';

/** A page in a browser of which only what is asked is told. */
export interface Unwatched {
  /** Asks the page by the browser's own protocol. */
  ask<T>(method: string, params?: object): Promise<T>;
  /** Asks the browser. */
  askBrowser<T>(method: string, params?: object): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens a page as a person does. A driven browser keeps what its page sends, to be looked at, and so does each worker of
 * it: that is more than all a page takes.
 */
export async function openUnwatched(profile: string, url: string): Promise<Unwatched> {
  const args = [
    '--headless=new',
    '--remote-debugging-pipe',
    '--no-first-run',
    '--window-size=390,844',
    `--user-data-dir=${profile}`,
  ];
  const browser: ChildProcess = spawn(
    chromiumPath() ?? 'chromium',
    [...browserArgs, ...args, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(browser, 'exit');
  const [to, from] = browser.stdio.slice(3) as [Writable, Readable];
  const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let asked = 0;
  let heard = '';
  from.on('data', (part) => {
    heard += part;
    const said = heard.split('\0');
    heard = said.pop() ?? '';
    for (const each of said) {
      const { id, result, error } = JSON.parse(each);
      const one = waiting.get(id);
      waiting.delete(id);
      if (error) one?.reject(new Error(error.message));
      else one?.resolve(result as never);
    }
  });
  ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The browser ended.'));
  });
  const ask = <T>(method: string, params: object = {}, sessionId?: string): Promise<T> =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      to.write(`${JSON.stringify({ id: asked, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  const { targetId } = await ask<{ targetId: string }>('Target.createTarget', { url });
  const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  return {
    ask: (method, params) => ask(method, params, sessionId),
    askBrowser: (method, params) => ask(method, params),
    async close() {
      await ask('Browser.close').catch(() => {});
      await ended;
    },
  };
}
