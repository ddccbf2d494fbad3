/** Asks for a turn, and has it once all before have left theirs. Answers how to leave it; throws where there is no more time. */
export type Turns = (signal?: AbortSignal) => Promise<() => void>;

/** Lets one at a time through, in the order in which they asked. */
export function oneAtATime(): Turns {
  let last: Promise<void> = Promise.resolve();
  return async (signal) => {
    const before = last;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    last = before.then(() => left);
    try {
      await (signal ? Promise.race([before, ended(signal)]) : before);
      signal?.throwIfAborted();
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  };
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
}
