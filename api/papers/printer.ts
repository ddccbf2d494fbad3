import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../contract/errors';
import type { DocumentSnapshot, ReceiptSnapshot } from '../../contract/money/documents/document-shapes';
import type { QuotePaper } from '../../contract/money/quotes/quote-paper';
import { documentContent } from './content/document-content';
import type { PaperContent } from './content/paper-content';
import { quoteContent } from './content/quote-content';
import { receiptContent } from './content/receipt-content';
import { type VatPaper, vatContent } from './content/vat-content';

/** What can be printed: a document or a receipt by what it states, a quote, or the VAT of a period. */
export type Paper = DocumentSnapshot | ReceiptSnapshot | QuotePaper | VatPaper;

export interface Printer {
  /** A document, receipt or quote as PDF: the same bytes for the same paper. `unavailable` where too many wait already. */
  paperOf(paper: Paper): Promise<Buffer>;
  /** Ends the thread; who waits still is refused. */
  close(): Promise<void>;
}

interface Options {
  /** Where the worker and its templates lie: `api/papers`, whole. */
  folder: string;
  /** So many papers wait at most: at 30 ms each the last of them for some seconds. */
  mostWaiting?: number;
  /** So long a paper may take, the start of the thread included, in ms. */
  patience?: number;
}

interface Job extends ReturnType<typeof contentOf> {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/**
 * Set papers are large outside of JavaScript and go with small objects within: collected often, the process grows by 105 MB and stays
 * there, and by 215 MB otherwise.
 */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 1 };

/** What the worker answers. */
type Answer = { bytes: Uint8Array } | { fault: string };

/**
 * Prints papers in one thread of its own, which begins with the first of them. A paper at which the thread dies, or over which it
 * takes too long, is an error for who asked for it alone: the next one has a new thread.
 */
export function openPrinter({ folder, mostWaiting = 100, patience = 15_000 }: Options): Printer {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let current: { job: Job; timer: NodeJS.Timeout } | undefined;
  let isClosed = false;

  function begin(): Worker {
    const begun = new Worker(join(folder, 'worker.mjs'), { resourceLimits });
    begun.on('message', (answer: Answer) => {
      if (begun !== worker) return;
      if ('bytes' in answer) settle(({ resolve }) => resolve(Buffer.from(answer.bytes.buffer)));
      else settle(({ reject }) => reject(new Error(answer.fault)));
    });
    const died = (error: Error) => {
      if (begun !== worker) return;
      worker = undefined;
      settle(({ reject }) => reject(error));
    };
    begun.on('error', died);
    begun.on('exit', (code) => died(new Error(`the thread of papers ended with ${code}`)));
    return begun;
  }

  function settle(how: (job: Job) => void): void {
    if (!current) return;
    clearTimeout(current.timer);
    const { job } = current;
    current = undefined;
    how(job);
    next();
  }

  function next(): void {
    const job = current ? undefined : waiting.shift();
    if (!job) {
      // A process that has nothing else to do may end.
      if (!current) worker?.unref();
      return;
    }
    worker ??= begin();
    worker.ref();
    current = { job, timer: setTimeout(giveUp, patience) };
    worker.postMessage({ paper: job.paper, createdAt: job.createdAt });
  }

  function giveUp(): void {
    void worker?.terminate();
    worker = undefined;
    settle(({ reject }) => reject(new Error('a paper took too long')));
  }

  return {
    paperOf(snapshot) {
      return new Promise<Buffer>((resolve, reject) => {
        if (isClosed || waiting.length >= mostWaiting) return reject(new Problem('unavailable'));
        waiting.push({ ...contentOf(snapshot), resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      const ended = worker;
      worker = undefined;
      for (const job of waiting.splice(0)) job.reject(new Problem('unavailable'));
      settle(({ reject }) => reject(new Problem('unavailable')));
      await ended?.terminate();
    },
  };
}

/** What is set, and the second since 1970 at which the file says that it was made. */
function contentOf(paper: Paper): { paper: PaperContent; createdAt: number } {
  const second = (at: string) => Math.floor(Date.parse(at) / 1000);
  if (!('kind' in paper)) return { paper: receiptContent(paper), createdAt: second(paper.paidAt) };
  if (paper.kind === 'quote') return { paper: quoteContent(paper), createdAt: second(paper.sentAt) };
  if (paper.kind === 'vat') return { paper: vatContent(paper), createdAt: second(paper.printedAt) };
  return { paper: documentContent(paper), createdAt: second(paper.issuedAt) };
}
