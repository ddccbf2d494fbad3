import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Speaks to one server over connections that stay open. `isPatient`: what a busy server sends away is asked again, where it is not
 * the pace that is measured.
 */
export function openClient(port: number, connections: number, { isPatient = false } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /**
   * One call; answers how long it took to its end, or to its first byte, and then hears no more. The parts of the answer
   * are handed to `hear` as they come, and not kept. Anything but success ends the run: a fast refusal is no speed.
   */
  function call(
    { method, path, headers = {}, body }: Call,
    to: 'end' | 'first byte' = 'end',
    hear: (part: Buffer) => void = () => {},
  ): Promise<number> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: {
            ...headers,
            ...(payload && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(payload),
            }),
          },
        },
        (answer) => {
          answer.on('error', reject);
          answer.on('data', hear);
          answer.once('data', () => {
            if (to === 'end' || (answer.statusCode ?? 500) >= 300) return;
            resolve(performance.now() - started);
            sent.destroy();
          });
          answer.on('end', () => {
            const { statusCode = 0 } = answer;
            if (statusCode < 300) resolve(performance.now() - started);
            else reject(new Refused(statusCode, `${method} ${path} answered ${statusCode}.`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  async function timed(each: Call): Promise<void> {
    for (;;) {
      try {
        await call(each);
        return;
      } catch (error) {
        const isBusy = error instanceof Refused && error.status === 503;
        // A connection that the server closed as it was used again.
        const isCut = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
        if (!isPatient || !(isBusy || isCut)) throw error;
        await wait(500);
      }
    }
  }

  return {
    call,
    /** Makes `count` calls, as many at once as there are connections; answers calls a second. */
    async rate(count: number, make: (n: number) => Call): Promise<number> {
      let next = 0;
      const started = performance.now();
      const worker = async () => {
        while (next < count) await timed(make(next++));
      };
      await Promise.all(Array.from({ length: connections }, worker));
      return (count / (performance.now() - started)) * 1000;
    },
    close: () => agent.destroy(),
  };
}
