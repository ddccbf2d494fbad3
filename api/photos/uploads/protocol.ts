import { ERRORS, Server } from '@tus/server';
import type { Context } from 'koa';
import { NodeRequest } from 'srvx/node';
import { type ErrorCode, Problem } from '../../../contract/errors';
import { photoLimits, uploadPath } from '../../../contract/photos/photo-rules';
import type { Database } from '../../db/database';
import type { Files } from '../../files/files';
import { piecesOf } from '../../files/keys';
import type { Log } from '../../logging/log';
import { openLocker } from './locker';

interface Options {
  db: Database;
  files: Files;
  now: () => Date;
  log: Log;
}

/** What one request is about, once it is known who asks and for what. */
interface Asked {
  id: string;
  /** Its bytes are whole: answers what is said of that beside what the protocol says. */
  whole?: () => Promise<Record<string, string>>;
  problem?: Problem;
}

/** Speaks the protocol for one request about one upload; throws what was wrong with it. */
export type Speak = (ctx: Context, asked: Omit<Asked, 'problem'>) => Promise<Headers>;

/** The protocol of uploads that resume, tus 1.0, over the store of files. Whether somebody may is asked before it. */
export function openProtocol({ db, files, now, log }: Options): Speak {
  const asked = new WeakMap<object, Asked>();
  const of = (request: object) => asked.get(request) as Asked;
  const server = new Server({
    path: uploadPath,
    relativeLocation: true,
    datastore: files.pieces,
    maxSize: photoLimits.bytes,
    locker: openLocker(db, now),
    namingFunction: (request) => piecesOf(of(request).id),
    getFileIdFromRequest: (request) => piecesOf(of(request).id),
    generateUrl: (request) => `${uploadPath}/${of(request).id}`,
    async onUploadFinish(request) {
      return { headers: (await of(request).whole?.()) ?? {} };
    },
    onResponseError(request, error) {
      of(request).problem = problemOf(error, log);
      return undefined;
    },
  });
  return async (ctx, about) => {
    // What the protocol writes to is a web request; it hears by it when the connection breaks, and keeps what came until then.
    const request = new NodeRequest({ req: ctx.req, res: ctx.res });
    const mine: Asked = { ...about };
    asked.set(request, mine);
    const answer = await server.handleWeb(request as unknown as Request);
    if (mine.problem) throw mine.problem;
    if (answer.status === 412) {
      ctx.set('Tus-Version', '1.0.0');
      throw new Problem('bad_request', undefined, { fields: { 'Tus-Resumable': 'Send 1.0.0.' } });
    }
    if (!answer.ok) throw new Problem('bad_request', await answer.text());
    return answer.headers;
  };
}

const codes: Record<number, ErrorCode | undefined> = {
  400: 'bad_request',
  403: 'bad_request',
  404: 'not_found',
  410: 'not_found',
  413: 'too_large',
  // A part of the protocol that we do not speak.
  501: 'bad_request',
};

function problemOf(error: Error | { status_code: number; body: string }, log: Log): Problem {
  if (error instanceof Problem) return error;
  if (error === ERRORS.INVALID_OFFSET)
    return new Problem('conflict', 'The upload goes on at another place. Ask where.');
  const status = 'status_code' in error ? error.status_code : 500;
  const code = codes[status];
  if (code) return new Problem(code);
  // The store could not write: nothing is lost, the phone has it.
  log.error({ err: error }, 'upload');
  return new Problem('unavailable', undefined, { retryAfter: 30 });
}
