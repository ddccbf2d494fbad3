import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

/** What a browser writes when a request finds no network, the worker's own script included. */
const noNetwork =
  /net::ERR_|Failed to fetch|Load failed|NetworkError|error occurred when fetching the script/;

const mostRequests = 12;

/** Everything wrong that pages and workers said or threw. A test that leaves something here fails. */
export class ConsoleWatch {
  readonly faults: string[] = [];
  /** The last requests to the API and what became of them: `POST /api/sync 200`. */
  readonly requests: string[] = [];
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
    const note = (request: Request, end: string | number) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      this.requests.push(`${request.method()} ${pathname}${search} ${end}`);
      if (this.requests.length > mostRequests) this.requests.shift();
    };
    const noteEnd = (response: Response) => note(response.request(), response.status());
    const noteFailure = (request: Request) => note(request, request.failure()?.errorText ?? 'failed');
    context.on('console', hear).on('weberror', hearThrown);
    context.on('response', noteEnd).on('requestfailed', noteFailure);
    return () => {
      context.off('console', hear).off('weberror', hearThrown);
      context.off('response', noteEnd).off('requestfailed', noteFailure);
    };
  }

  private fault(text: string): void {
    if (this.disturbed() && noNetwork.test(text)) return;
    if (this.allowed.some((each) => each.test(text))) return;
    this.faults.push(text);
  }
}
