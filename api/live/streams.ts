import type { ServerResponse } from 'node:http';
import type { Actor } from '../../contract/accounts/users';
import type { Database } from '../db/database';
import { publicVersion } from '../db/feed';
import type { News } from '../db/news';
import type { Log } from '../logging/log';
import { newCrowd } from './crowd';
import { hearNews } from './listen';

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
  /** The version of the public content that it is to be told. */
  version?: string | undefined;
  /** The version that it was told last. */
  told?: string | undefined;
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

interface Options {
  db: Database;
  log: Pick<Log, 'warn'>;
  /** The version of the public content, which is no secret: each page carries it. */
  version?: () => Promise<string>;
}

/** Opens the room of the streams: nothing is listened to before the first of them. */
export function openLive({ db, log, version = () => publicVersion(db.read) }: Options): Live {
  const crowd = newCrowd<Stream>();
  /** As it was read last, until it is another. */
  let known: Promise<string | undefined> | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let beating: NodeJS.Timeout | undefined;

  function hear(news: News): void {
    const wordsFor = wordsOf(news);
    for (const stream of crowd.all) {
      const words = wordsFor(stream.actor);
      for (const word of words) stream.words.add(word);
      if (stream.actor && (news.everything || news.ended.includes(stream.actor.id))) void check(stream);
      else if (words.length > 0) tell(stream);
    }
    if (!news.public) return;
    known = undefined;
    void sayVersion();
  }

  /** Undefined where the database cannot say: with the next beat it is asked again. */
  function read(): Promise<string | undefined> {
    known ??= version().catch(() => {
      known = undefined;
      return undefined;
    });
    return known;
  }

  async function sayVersion(): Promise<void> {
    const reading = read();
    const is = await reading;
    // Another change came meanwhile, and is being read.
    if (is === undefined || reading !== known) return;
    for (const stream of crowd.all) {
      if (stream.told === is) continue;
      stream.version = is;
      tell(stream);
    }
  }

  /** Of which version the public content is: a page that is older missed something before it listened. */
  async function greet(stream: Stream): Promise<void> {
    const is = await read();
    if (is === undefined || (stream.told ?? stream.version) !== undefined || !crowd.all.has(stream)) return;
    stream.told = is;
    write(stream, `data: public ${is}\n\n`);
  }

  /** Says what there is to say, folded with what comes within a second of the last. */
  function tell(stream: Stream): void {
    if (stream.timer || stream.checking) return;
    if (stream.words.size === 0 && stream.version === undefined) return;
    const wait = stream.toldAt + foldMs - performance.now();
    if (wait > 0) {
      stream.timer = setTimeout(() => {
        stream.timer = undefined;
        tell(stream);
      }, wait);
      return;
    }
    stream.toldAt = performance.now();
    const isNew = stream.version === undefined ? [] : [`public ${stream.version}`];
    const text = [...isNew, ...stream.words].map((word) => `data: ${word}\n\n`).join('');
    stream.words.clear();
    stream.told = stream.version ?? stream.told;
    stream.version = undefined;
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
    else if (crowd.all.has(stream)) tell(stream);
  }

  function end(stream: Stream, how?: 'cut'): void {
    if (!crowd.delete(stream)) return;
    clearTimeout(stream.timer);
    if (how) stream.answer.destroy();
    else stream.answer.end();
    if (crowd.all.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  /** So that nobody in between takes them for idle, and a sign-in that ran out by itself ends its streams. */
  function beat(): void {
    for (const stream of crowd.all) {
      write(stream, ': \n\n');
      if (stream.actor) void check(stream);
    }
    if (known === undefined) void sayVersion();
  }

  return {
    open(listener, answer) {
      const oldest = crowd.roomFor(listener);
      if (oldest) {
        // Else its page would come again at once, and another would have to go.
        write(oldest, 'data: elsewhere\n\n');
        end(oldest);
      }
      const stream: Stream = {
        ...{ ...listener, answer, words: new Set<string>(), toldAt: Number.NEGATIVE_INFINITY },
        checking: false,
      };
      crowd.add(stream);
      beating ??= setInterval(beat, beatMs);
      stopListening ??= hearNews(db, log, hear);
      write(stream, ': \n\n');
      void greet(stream);
      // It may have ended while the stream was being opened, and that was told to those that were open.
      if (stream.actor) void check(stream);
      return () => end(stream);
    },
    count: () => crowd.all.size,
    async close() {
      for (const stream of [...crowd.all]) end(stream);
      await stopListening?.();
      stopListening = undefined;
    },
  };
}

/** Of what the accountant of the house reads. */
const ofMoney: ReadonlySet<string> = new Set(['payment', 'document', 'quote']);

/** Says what some news is for a listener: that there is something new for them, and never what. Nothing where it is not for them. */
function wordsOf(news: News): (actor: Actor | null) => readonly string[] {
  const audiences = new Set(news.audiences);
  const said = (nouns: readonly string[]) =>
    news.everything ? ['office *'] : nouns.map((noun) => `office ${noun}`);
  const office = said(news.nouns);
  const money = said(news.nouns.filter((noun) => ofMoney.has(noun)));

  function isFor({ id, role }: Actor): boolean {
    if (news.everything || audiences.has(`user:${id}`)) return true;
    return role === 'staff' && audiences.has('staff');
  }

  return (actor) => {
    if (!actor) return [];
    const own = isFor(actor) ? ['sync'] : [];
    if (actor.role === 'admin') return [...own, ...office];
    return actor.role === 'accountant' ? [...own, ...money] : own;
  };
}
