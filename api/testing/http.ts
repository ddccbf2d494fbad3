import { Agent, request as send } from 'node:http';

/** Parsed JSON, of whatever shape the test expects. */
type Parsed = ReturnType<typeof JSON.parse>;

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  body: Parsed;
}

export interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it stands. */
  raw?: string | Buffer;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The loopback address to come from. */
  from?: string;
}

export type Request = (method: string, path: string, options?: RequestOptions) => Promise<Answer>;

/** Speaks HTTP to a port of this machine; the path goes out exactly as written. */
export function requester(port: number): Request & { close(): void } {
  const agents = new Map<string, Agent>();
  const agentFor = (from: string) => {
    const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from });
    agents.set(from, agent);
    return agent;
  };
  const ask: Request = (method, path, { body, raw, token, headers = {}, from = '127.0.0.1' } = {}) =>
    new Promise((resolve, reject) => {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const sent = send(
        {
          method,
          path,
          port,
          host: '127.0.0.1',
          agent: agentFor(from),
          headers: {
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...(payload !== undefined && { 'Content-Length': String(Buffer.byteLength(payload)) }),
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            const isJson = /json/.test(answer.headers['content-type'] ?? '');
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers as Answer['headers'],
              text,
              body: isJson && text ? JSON.parse(text) : undefined,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  return Object.assign(ask, {
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  });
}
