import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import type { PageData } from '../../../contract/content/page-data';
import { frameOriginOf } from '../../../contract/links/safe-url';
import { dubaiDay } from '../../../contract/time';
import { robotFiles } from './robot-files';

export interface PagesOptions {
  /** The folder that the build writes. */
  dist: string;
  /** The address that pages name as their own. */
  publicUrl: string;
  loadPublic(today: string): Promise<PageData>;
  /** Changes when services, packages, offers or rules do. */
  publicVersion(): Promise<string>;
  now(): Date;
  /** Hears why a page could not be rendered; the person gets the shell meanwhile. */
  onError?(error: unknown): void;
}

/** Written by the build: see pwa/build/documents.ts. */
interface BuildInfo {
  id: string;
  template: string;
  heads: Record<string, string>;
  scriptHashes: string[];
}

/** The build's render bundle: see pwa/render.tsx. */
interface RenderBundle {
  prepare(): Promise<void>;
  kindOf(path: string): { kind: 'public' | 'shell' | 'not-found'; key: string };
  listedPaths(): string[];
  render(
    path: string,
    data: PageData,
    assets: BuildInfo & { publicUrl: string },
  ): { html: string; status: number };
}

interface Document {
  html: Buffer;
  status: number;
  etag: string;
  /** Of the map that may be framed from here; null where there is none, undefined where it is not known. */
  frameOrigin?: string | null;
  packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

interface Build {
  facts: BuildInfo;
  bundle: RenderBundle;
  shell: Document;
}

/**
 * Every address that is neither the API's nor a file's. Public ones are rendered once per build, content version and Dubai
 * day, always as for a guest; private ones get the shell; unknown ones the 404 page. Without a build it does nothing.
 */
export function pagesMiddleware(options: PagesOptions): Middleware {
  const opened = openBuild(options.dist);
  opened.catch((error: unknown) => options.onError?.(error));
  let cachedFor = '';
  let cache = new Map<string, Promise<Document>>();

  async function documentOf(build: Build, key: string): Promise<Document> {
    const { loadPublic, publicVersion, now } = options;
    const today = dubaiDay(now());
    const present = `${await publicVersion()} ${today}`;
    if (present !== cachedFor) {
      cachedFor = present;
      cache = new Map();
    }
    const here = cache;
    const known = here.get(key);
    if (known) return known;
    const made = loadPublic(today).then((content) => {
      const frameOrigin = (content.mapUrl && frameOriginOf(content.mapUrl)) || null;
      const assets = { ...build.facts, publicUrl: options.publicUrl };
      const { html, status } = build.bundle.render(key, content, assets);
      return { ...toDocument(html, status), frameOrigin };
    });
    here.set(key, made);
    made.catch(() => here.delete(key));
    return made;
  }

  return async (ctx, next) => {
    const { path, method } = ctx;
    if ((method !== 'GET' && method !== 'HEAD') || path === '/api' || path.startsWith('/api/')) return next();
    const build = await opened;
    if (!build) return next();
    const forRobots = robotFiles[path];
    if (forRobots) {
      ctx.state.address = path;
      return forRobots(ctx, options.publicUrl, build.bundle.listedPaths());
    }
    ctx.set('X-Build', build.facts.id);
    const { kind, key } = build.bundle.kindOf(path);
    if (kind !== 'not-found') ctx.state.address = key;
    if (kind === 'shell') return answer(ctx, build.shell);
    try {
      await answer(ctx, await documentOf(build, key));
    } catch (error) {
      // The shell draws the page from what the device holds: better than no page while the database is away.
      options.onError?.(error);
      await answer(ctx, build.shell);
    }
  };
}

/** What the content security policy must allow: its inline scripts; nothing without a build. */
export function inlineScriptHashes(dist: string): string[] {
  const facts = readFacts(dist);
  return facts?.scriptHashes ?? [];
}

async function openBuild(dist: string): Promise<Build | undefined> {
  const facts = readFacts(dist);
  if (!facts) return undefined;
  const bundle = (await import(pathToFileURL(join(dist, 'render', 'render.js')).href)) as RenderBundle;
  await bundle.prepare();
  return { facts, bundle, shell: toDocument(readFileSync(join(dist, 'client', 'shell.html'), 'utf8'), 200) };
}

function readFacts(dist: string): BuildInfo | undefined {
  try {
    return JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as BuildInfo;
  } catch {
    return undefined;
  }
}

function toDocument(text: string, status: number): Document {
  const html = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, status, etag, packed: {} };
}

async function answer(ctx: Context, document: Document): Promise<void> {
  ctx.state.frameOrigin = document.frameOrigin;
  ctx.status = document.status;
  ctx.type = 'html';
  ctx.etag = document.etag;
  ctx.set('Cache-Control', 'no-cache');
  ctx.vary('Accept-Encoding');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  // Ours first, whatever the order in which the browser names them.
  const encoding = (['br', 'gzip'] as const).find((each) => ctx.acceptsEncodings(each, 'identity') === each);
  if (!encoding) {
    ctx.body = document.html;
    return;
  }
  document.packed[encoding] ??= packers[encoding](document.html);
  const packed = await document.packed[encoding];
  ctx.set('Content-Encoding', encoding);
  ctx.body = packed;
}

const brotli = promisify(brotliCompress);
const packers = {
  br: (html: Buffer) =>
    brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: promisify(gzip) as (html: Buffer) => Promise<Buffer>,
};
