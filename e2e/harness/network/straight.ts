import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A piece of a photo on its way. */
export interface Piece {
  path: string;
  /** Where in the photo it begins. */
  from: number;
  bytes: number;
  /** How much of it left the device. */
  passed: number;
  /** What the device was answered; undefined while it was not, and for ever where the network died. */
  status?: number;
}

/** Photos on their way: pieces go through as they come, so that a network that dies cuts them at any byte. */
export class Pieces {
  readonly all: Piece[] = [];
  /** So many bytes a second. */
  pace = Number.POSITIVE_INFINITY;

  /** All that left the device, what was sent in vain as well. */
  get passed(): number {
    return this.all.reduce((sum, { passed }) => sum + passed, 0);
  }

  /** Those that the network died under. */
  get cut(): Piece[] {
    return this.all.filter(({ status }) => status === undefined);
  }

  begin({ url: path = '', headers }: IncomingMessage): Piece {
    const [from, bytes] = [Number(headers['upload-offset']), Number(headers['content-length'])];
    const piece: Piece = { path, from, bytes, passed: 0 };
    this.all.push(piece);
    return piece;
  }
}

/** Goes through as it comes, the answer as well, and is cut with the network; `begun` hears of the answer's head. */
export function goStraight(
  ask: IncomingMessage,
  answer: ServerResponse,
  to: { port: number; from: string },
  begun: (status: number) => void,
): (chunk: Buffer | undefined) => void {
  const headers = { ...ask.headers, 'x-forwarded-for': to.from, connection: 'close' };
  const { method, url: path } = ask;
  const up = request({ host: '127.0.0.1', port: to.port, method, path, headers, agent: false }, (from) => {
    const { connection: _, 'transfer-encoding': __, ...rest } = from.headers;
    answer.writeHead(from.statusCode ?? 502, rest);
    begun(from.statusCode ?? 502);
    from.pipe(answer);
    from.once('error', () => answer.destroy());
  });
  up.once('error', () => ask.socket.destroy());
  answer.once('close', () => up.destroy());
  return (chunk) => void (chunk ? up.write(chunk) : up.end());
}

/** A piece of a photo, at the pace of the network. */
export async function goSlowly(
  ask: IncomingMessage,
  answer: ServerResponse,
  to: { port: number; from: string },
  pieces: Pieces,
): Promise<void> {
  const piece = pieces.begin(ask);
  const send = goStraight(ask, answer, to, (status) => {
    piece.status = status;
  });
  for await (const chunk of ask as AsyncIterable<Buffer>) {
    piece.passed += chunk.length;
    send(chunk);
    if (Number.isFinite(pieces.pace)) await wait((chunk.length / pieces.pace) * 1000);
  }
  send(undefined);
}
