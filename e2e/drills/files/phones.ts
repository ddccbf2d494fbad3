import { setTimeout as wait } from 'node:timers/promises';
import { type named, uploader } from '../../../api/photos/testing';
import { requester } from '../../../api/testing/http';

export type Named = Awaited<ReturnType<typeof named>>;

/** As much as the app sends at once. */
const pieceBytes = 256 * 1024;

/** What it took to send a photo. */
interface Sent {
  /** The bytes that left the phone. */
  sent: number;
  /** How often a connection broke. */
  broken: number;
  /** What the end was answered. */
  hash: string | undefined;
}

/** A phone that sends photos to whichever of these ports answers, for ever, as the app does. */
export function phone(ports: readonly number[], token: string, most = pieceBytes) {
  const asks = ports.map((port) => requester(port));
  const clients = asks.map((ask) => uploader(ask, { token }));
  let turn = 0;
  const client = () => clients[turn % clients.length] as (typeof clients)[number];
  /** The other one, after a moment. */
  const elsewhere = async (seconds: number) => {
    turn += 1;
    await wait(seconds * 1000);
  };
  return {
    clients,
    /** Sends it to its end. */
    async send(photo: Named, bytes: Buffer): Promise<Sent> {
      let sent = 0;
      let broken = 0;
      for (;;) {
        try {
          const begun = await client().begin(photo);
          let { headers } = begun;
          const place = headers.location ?? '';
          while (headers['upload-hash'] === undefined) {
            if (headers['retry-after']) break;
            const at = Number(headers['upload-offset'] ?? 0);
            const piece = bytes.subarray(at, at + most);
            sent += piece.length;
            ({ headers } = await client().add(place, at, piece));
            if (headers['upload-offset'] === undefined) break;
          }
          if (headers['upload-hash']) return { sent, broken, hash: headers['upload-hash'] };
          await elsewhere(Number(headers['retry-after'] ?? 0.1));
        } catch {
          broken += 1;
          await elsewhere(0.1);
        }
      }
    },
    close() {
      for (const ask of asks) ask.close();
    },
  };
}
