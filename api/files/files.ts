import type { DataStore } from '@tus/server';

/** A file as a store lists it. */
export interface Listed {
  key: string;
  bytes: number;
}

/**
 * Where files are kept: a folder, or a bucket that several hosts share. A key is made by `keyOf` and names the content; what an upload
 * brings piece by piece stands beside them until it is whole.
 */
export interface Files {
  /** Keeps these bytes. Once it answers, they outlive the loss of power. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Of what is not there nothing is done. */
  remove(keys: readonly string[]): Promise<void>;
  list(): AsyncIterable<Listed>;
  /** Uploads under way, for the protocol, by `piecesOf`. */
  pieces: DataStore;
  /** What came of an upload so far; undefined where nothing of it is there. */
  readPieces(id: string): Promise<Buffer | undefined>;
  dropPieces(id: string): Promise<void>;
  /** The ids of uploads of which something is there, and that had nothing written since. */
  listPieces(before: Date): AsyncIterable<string>;
}
