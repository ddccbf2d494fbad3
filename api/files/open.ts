import { openBucket } from './bucket';
import type { Files } from './files';
import { openFolder } from './folder';

/** The store that the settings name: a bucket where there is one, else a folder below the data. */
export async function openFiles({
  filesUrl,
  dataDir,
}: {
  filesUrl?: string | undefined;
  dataDir: string;
}): Promise<Files> {
  return filesUrl ? openBucket(filesUrl) : openFolder(dataDir);
}
