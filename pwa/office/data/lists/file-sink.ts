/** Where the bytes of a file go while it arrives. */
export interface Sink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The whole file, where it still has to be handed to the person; undefined where it lies on their disk already. */
  finish(): Promise<Blob | undefined>;
  /** Leaves nothing behind. */
  drop(): Promise<void>;
}

type Picker = (options: {
  suggestedName: string;
  types: Array<{ description: string; accept: Record<string, string[]> }>;
}) => Promise<FileSystemFileHandle>;

const heapBytes = 4 * 1024 * 1024;

/**
 * A large file goes straight to the disk where the browser has a way: the person is asked for the place. Everywhere else
 * it becomes a Blob, bit by bit, which browsers move out of memory by themselves. Undefined: the person chose no place.
 */
export async function openSink(name: string, type: string, large: boolean): Promise<Sink | undefined> {
  const pick = (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!large || !pick) return blobSink(type);
  try {
    const ending = name.slice(name.lastIndexOf('.'));
    const types = [{ description: ending.slice(1).toUpperCase(), accept: { [type]: [ending] } }];
    const file = await (await pick({ suggestedName: name, types })).createWritable();
    return {
      write: (bytes) => file.write(bytes),
      finish: async () => {
        await file.close();
        return undefined;
      },
      drop: () => file.abort(),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // The press was too long ago to ask for a place.
    return blobSink(type);
  }
}

function blobSink(type: string): Sink {
  let whole = new Blob([], { type });
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const put = () => {
    whole = new Blob([whole, ...parts], { type });
    [parts, held] = [[], 0];
  };
  return {
    async write(bytes) {
      parts.push(bytes);
      held += bytes.length;
      if (held > heapBytes) put();
    },
    async finish() {
      put();
      return whole;
    },
    async drop() {
      [parts, whole] = [[], new Blob()];
    },
  };
}
