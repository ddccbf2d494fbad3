import type { ServerResponse } from 'node:http';
import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import type { Database } from '../db/database';
import type { News } from '../db/news';
import type { Log } from '../logging/log';
import { listenTo } from './listen';

const mostOfOne = 3;
/** Of one network: guests, and many people behind one address. */
const mostOfNetwork = 200;
const mostOfProcess = 5000;
const foldMs = 1000;
const beatMs = 15_000;
/** What a reader may leave unread, bytes. */
const mostUnread = 8 * 1024;

/** Who listens. `isLiving`: whether the sign-in still counts, and is of the same role; a guest has none. */
export interface Listener {
  actor: Actor | null;
  network: string;
  isLiving(): Promise<boolean>;
}

interface Stream extends Listener {
  answer: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>;
  words: Set<string>;
  /** When it was told something last, ms. */
  toldAt: number;
  timer?: NodeJS.Timeout | undefined;
  /** Its sign-in is being looked up: nothing is said meanwhile. */
  checking: boolean;
}

/** The open streams of a process. */
export interface Live {
  /** Tells this listener from now on. `rate_limited` and `unavailable` where there are too many. Answers how to end it. */
  open(listener: Listener, answer: Stream['answer']): () => void;
  count(): number;
  close(): Promise<void>;
}

/** Of what the accountant of the house reads. */
const ofMoney = ['payment', 'document', 'quote'];

/** What this listener is told: that there is something new for them, never what. */
function wordsFor({ actor }: Listener, news: News): string[] {
  const words = news.public ? ['public'] : [];
  if (!actor) return words;
  const mine = actor.role === 'staff' ? [`user:${actor.id}`, 'staff'] : [`user:${actor.id}`];
  if (news.everything || news.audiences.some((each) => mine.includes(each))) words.push('sync');
  if (actor.role !== 'admin' && actor.role !== 'accountant') return words;
  const nouns = actor.role === 'admin' ? news.nouns : news.nouns.filter((noun) => ofMoney.includes(noun));
  return [...words, ...(news.everything ? ['office *'] : nouns.map((noun) => `office ${noun}`))];
}

/** Opens the room of the streams: nothing is listened to before the first of them. */
export function openLive({ db, log }: { db: Database; log: Pick<Log, 'warn'> }): Live {
  const streams = new Set<Stream>();
  let stopListening: (() => Promise<void>) | undefined;
  let beating: NodeJS.Timeout | undefined;

  function hear(news: News): void {
    for (const stream of streams) {
      for (const word of wordsFor(stream, news)) stream.words.add(word);
      if (stream.actor && (news.everything || news.ended.includes(stream.actor.id))) void check(stream);
      else tell(stream);
    }
  }

  /** Says what there is to say, folded with what comes within a second of the last. */
  function tell(stream: Stream): void {
    if (stream.words.size === 0 || stream.timer || stream.checking) return;
    const wait = stream.toldAt + foldMs - performance.now();
    if (wait > 0) {
      stream.timer = setTimeout(() => {
        stream.timer = undefined;
        tell(stream);
      }, wait);
      return;
    }
    stream.toldAt = performance.now();
    const text = [...stream.words].map((word) => `data: ${word}\n\n`).join('');
    stream.words.clear();
    write(stream, text);
  }

  function write(stream: Stream, text: string): void {
    if (stream.answer.writableLength > mostUnread) end(stream, 'cut');
    else stream.answer.write(text);
  }

  async function check(stream: Stream): Promise<void> {
    if (stream.checking) return;
    stream.checking = true;
    // Where the database cannot say, the page asks again by itself.
    const isLiving = await stream.isLiving().catch(() => false);
    stream.checking = false;
    if (!isLiving) end(stream);
    else if (streams.has(stream)) tell(stream);
  }

  function end(stream: Stream, how?: 'cut'): void {
    if (!streams.delete(stream)) return;
    clearTimeout(stream.timer);
    if (how) stream.answer.destroy();
    else stream.answer.end();
    if (streams.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  /** So that nobody in between takes them for idle, and a sign-in that ran out by itself ends its streams. */
  function beat(): void {
    for (const stream of streams) {
      write(stream, ': \n\n');
      if (stream.actor) void check(stream);
    }
  }

  /** Makes room for one more: of a person the oldest goes, which may be of a page that is long gone. */
  function makeRoom({ actor, network }: Listener): void {
    if (streams.size >= mostOfProcess) throw new Problem('unavailable', undefined, { retryAfter: 60 });
    const near = [...streams].filter((each) => each.network === network);
    if (near.length >= mostOfNetwork) throw new Problem('rate_limited', undefined, { retryAfter: 60 });
    const own = actor ? [...streams].filter((each) => each.actor?.id === actor.id) : [];
    const [oldest] = own;
    if (oldest && own.length >= mostOfOne) end(oldest);
  }

  return {
    open(listener, answer) {
      makeRoom(listener);
      const stream: Stream = {
        ...{ ...listener, answer, words: new Set<string>(), toldAt: Number.NEGATIVE_INFINITY },
        checking: false,
      };
      streams.add(stream);
      beating ??= setInterval(beat, beatMs);
      stopListening ??= db.engine === 'pg' ? listenTo(db, log, hear) : hearCommits(db, hear);
      write(stream, ': \n\n');
      return () => end(stream);
    },
    count: () => streams.size,
    async close() {
      for (const stream of [...streams]) end(stream);
      await stopListening?.();
      stopListening = undefined;
    },
  };
}

function hearCommits({ heard }: Database, hear: (news: News) => void): () => Promise<void> {
  heard.add(hear);
  return async () => void heard.delete(hear);
}
