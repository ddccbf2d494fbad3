import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { SyncRequest, SyncResponse } from '../../../contract/sync/sync';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request as the proxy saw it. */
export interface Exchange {
  method: string;
  path: string;
  /** Whose sign-in it carried. */
  bearer: string | undefined;
  sent: Buffer;
  /** What the server answered; also where the device never heard of it. */
  answers: Array<{ status: number; text: string }>;
  fault?: string | undefined;
  watched: boolean;
  over: boolean;
}

/** All that went through a proxy, and how many sync requests were under way at once. */
export class Book {
  readonly all: Exchange[] = [];
  maxInFlight = 0;
  /** How many pages are told now what is new. */
  live = 0;

  begin(ask: IncomingMessage, sent: Buffer, watched: boolean): Exchange {
    const bearer = ask.headers.authorization?.replace(/^Bearer /, '');
    const entry = {
      method: ask.method ?? '',
      path: ask.url ?? '',
      bearer,
      sent,
      answers: [],
      watched,
      over: false,
    };
    this.all.push(entry);
    if (watched) this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
    return entry;
  }

  end(exchange: Exchange): void {
    exchange.over = true;
  }

  answered(exchange: Exchange, { status, headers, body }: Answer): void {
    const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    exchange.answers.push({ status, text: plain.toString() });
  }

  get inFlight(): number {
    return this.all.filter((each) => each.watched && !each.over).length;
  }

  /** Every `POST /api/sync` so far. */
  get syncs(): Exchange[] {
    return this.all.filter((each) => each.watched && each.method === 'POST');
  }

  /** Those of them that carried operations. */
  get pushes(): Exchange[] {
    return this.syncs.filter((each) => syncRequestOf(each).ops.length > 0);
  }

  /** What the server answered about one operation, time after time, as text. */
  resultsOf(opId: string): string[] {
    return this.syncs.flatMap((each) =>
      each.answers
        .filter(({ status }) => status === 200)
        .flatMap(({ text }) => (JSON.parse(text) as SyncResponse).results)
        .filter((result) => result.opId === opId)
        .map((result) => JSON.stringify(result)),
    );
  }
}

/** The body of a sync request. */
export function syncRequestOf(exchange: Exchange): SyncRequest {
  return JSON.parse(exchange.sent.toString()) as SyncRequest;
}
