import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** What a browser writes when a request finds no network, the worker's own script included. */
const noNetwork =
  /net::ERR_|Failed to fetch|Load failed|NetworkError|error occurred when fetching the script/;

/** Everything wrong that pages and workers said or threw. A test that leaves something here fails. */
export class ConsoleWatch {
  readonly faults: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** `disturbed`: the network was broken on purpose, so its failures are no faults of the app. */
  constructor(private readonly disturbed: () => boolean) {}

  /** This test provokes such a message; say which. */
  allow(message: RegExp): void {
    this.allowed.push(message);
  }

  /** Listens to all pages and workers of a browser; answers how to stop. */
  follow(context: BrowserContext): () => void {
    const hear = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.fault(`${message.text()} (${message.location().url})`);
    };
    const hearThrown = (error: WebError) =>
      this.fault(`uncaught: ${error.error().stack ?? error.error().message}`);
    context.on('console', hear).on('weberror', hearThrown);
    return () => void context.off('console', hear).off('weberror', hearThrown);
  }

  private fault(text: string): void {
    if (this.disturbed() && noNetwork.test(text)) return;
    if (this.allowed.some((each) => each.test(text))) return;
    this.faults.push(text);
  }
}
