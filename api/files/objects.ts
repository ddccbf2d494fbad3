/** An object of a bucket as it is listed. */
export interface Stored {
  name: string;
  bytes: number;
  at: Date;
}

/** What is asked of a bucket: the four requests that every server of the protocol S3 knows, whole objects each. */
export interface Objects {
  put(name: string, bytes: Buffer, type?: string): Promise<void>;
  /** Undefined where there is none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Of what is not there nothing is done. */
  remove(names: readonly string[]): Promise<void>;
  /** All whose names begin so, in the order of their names. */
  list(prefix: string): AsyncIterable<Stored>;
}

/** Where a bucket is, and by which key it opens. */
export interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** Opens a bucket by the protocol S3. */
export async function openObjects({ bucket: Bucket, ...place }: Bucket): Promise<Objects> {
  // Loaded only where there is a bucket: it is as large as all else of the server.
  const { S3 } = await import('@aws-sdk/client-s3');
  const client = new S3({
    ...place,
    forcePathStyle: true,
    // What is kept has its hash in its own key; not every server knows the newer sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Whoever waits for it has a request that may take 20 s.
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
    maxAttempts: 2,
  });
  return {
    async put(Key, Body, ContentType = 'application/octet-stream') {
      await client.putObject({ Bucket, Key, Body, ContentType });
    },

    async get(Key) {
      try {
        const { Body } = await client.getObject({ Bucket, Key });
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
        throw error;
      }
    },

    async remove(names) {
      for (const Key of names) await client.deleteObject({ Bucket, Key });
    },

    async *list(Prefix) {
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await client.listObjectsV2({ Bucket, Prefix, ContinuationToken });
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { name: Key, bytes: Size, at: LastModified };
        ContinuationToken = page.NextContinuationToken;
        if (!page.IsTruncated || !ContinuationToken) return;
      }
    },
  };
}
