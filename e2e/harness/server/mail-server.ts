import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that behaves as mail servers do, and remembers what it took. */
export interface MailServer {
  url: string;
  /** How often it took each message and said so, by the message's own number. */
  taken: Map<string, number>;
  /** How often it took a message and the connection broke before it could say so. */
  dropped: number;
  /** How often it refused for now, and for good. */
  refused: { now: number; forGood: number };
  /** It behaves well from now on. */
  calm(): void;
  /** There is such a mailbox from now on, whatever it is called. */
  open(address: string): void;
  close(): Promise<void>;
}

/** The address of a mailbox that there is not. */
export const nowhere = (address: string) => address.startsWith('nowhere');

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

export async function startMailServer(): Promise<MailServer> {
  let isCalm = false;
  const opened = new Set<string>();
  const taken = new Map<string, number>();
  const refused = { now: 0, forGood: 0 };
  const chance = (share: number) => !isCalm && Math.random() < share;
  const clients = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onRcptTo({ address }, _session, done) {
      if (nowhere(address) && !opened.has(address)) {
        refused.forGood += 1;
        return done(refusal(550, '5.1.1 no such mailbox'));
      }
      if (chance(0.05)) {
        refused.now += 1;
        return done(refusal(451, '4.7.1 greylisted'));
      }
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const [, id = '?'] = /^Message-ID: <([^@]+)@/im.exec(Buffer.concat(parts).toString()) ?? [];
        void wait(chance(0.2) ? Math.random() * 200 : 0).then(() => {
          if (chance(0.03)) {
            it.dropped += 1;
            clients.get(session.remotePort)?.destroy();
            return;
          }
          taken.set(id, (taken.get(id) ?? 0) + 1);
          done();
        });
      });
    },
  });
  // What a killed client breaks off is no fault of the drill.
  server.on('error', () => {});
  const inner = await listening(server);
  // In front of it, so that a connection can break at the worst moment.
  const door = createServer((client) => {
    const through = connect(inner, '127.0.0.1', () => {
      clients.set(through.localPort ?? 0, client);
      client.pipe(through).pipe(client);
    });
    for (const socket of [client, through]) {
      socket.on('error', () => {});
      socket.on('close', () => [client, through].forEach((each) => void each.destroy()));
    }
  });
  const port = await listening(door);
  const it: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    dropped: 0,
    refused,
    calm: () => {
      isCalm = true;
    },
    open: (address) => void opened.add(address),
    close: async () => {
      await new Promise((resolve) => server.close(() => resolve(undefined)));
      await new Promise((resolve) => door.close(() => resolve(undefined)));
    },
  };
  return it;
}

function listening(server: Server | SMTPServer): Promise<number> {
  return new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
  });
}
