let woken: Promise<void> | undefined;
let wake = () => {};

/** Until somebody needs the device it stays closed: nothing of anybody's is on it, so nothing is to be shown or sent. */
export function rest(): void {
  woken = new Promise((resolve) => {
    wake = () => {
      woken = undefined;
      resolve();
    };
  });
}

export function isResting(): boolean {
  return woken !== undefined;
}

/** Resolves once it does not rest, or no longer: for whoever only wants to know what is on it. */
export async function awake(): Promise<void> {
  await woken;
}

export function wakeUp(): void {
  wake();
}
