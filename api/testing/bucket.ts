import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';
import { freePort } from './ports';

/** A server of the protocol S3 on loopback, with one bucket. */
export interface TestBucket {
  /** As FILES_URL names it. */
  url: string;
  /** Ends it, as a cable that is pulled; what it has stays. */
  end(): Promise<void>;
  /** Starts it again at the same address. */
  begin(): Promise<void>;
  /** Ends it for good; what it has goes with it. */
  close(): Promise<void>;
}

interface Running {
  run(): Promise<unknown>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
}

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'homehub-bucket-'));
  const port = await freePort();
  let running: Running | undefined;
  const bucket: TestBucket = {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/photos`,
    async begin() {
      const made: Running = new S3rver({
        ...{ address: '127.0.0.1', port, directory, silent: true, configureBuckets: [{ name: 'photos' }] },
        // It reads the address of a list without its last slash, which the client signs.
        allowMismatchedSignatures: true,
      });
      await made.run();
      running = made;
    },
    async end() {
      const closed = running?.close();
      running?.httpServer.closeAllConnections();
      running = undefined;
      await closed;
    },
    async close() {
      await bucket.end();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await bucket.begin();
  return bucket;
}
