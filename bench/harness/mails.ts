import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that takes everything. */
export interface MailServer {
  url: string;
  /** How many mails it took. */
  taken(): number;
  /** The secret of the newest link to a visit that came. */
  link(): string | undefined;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  let taken = 0;
  let link: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        taken += 1;
        // Quoted-printable breaks its lines within a link.
        const text = Buffer.concat(parts)
          .toString()
          .replace(/=\r?\n/g, '');
        link = /\/visit\/([\w-]{43})/.exec(text)?.[1] ?? link;
        done();
      });
    },
  });
  // A connection that its client cut off.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    link: () => link,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
