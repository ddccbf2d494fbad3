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
import { type Pictured, type PictureOf, withPictures } from './report/photos';
import { type ReportContent, reportContent } from './report/report-content';
import type { ReportPaper } from './report/report-paper';

/** What can be printed: a document or a receipt by what it states, a quote, the VAT of a period, or the report of a visit. */
export type Paper = DocumentSnapshot | ReceiptSnapshot | QuotePaper | VatPaper | ReportPaper;

export interface Printer {
  /** A document, receipt or quote as PDF: the same bytes for the same paper. `unavailable` where too many wait already. */
  paperOf(paper: Paper): Promise<Buffer>;
  /** Ends the thread; who waits still is refused. */
  close(): Promise<void>;
}

interface Options {
  /** Where the worker and its templates lie: `api/papers`, whole. */
  folder: string;
  /** Reads a picture by what names it in a paper; without it no paper has any. */
  pictureOf?: PictureOf | undefined;
  /** So many papers wait at most: at 30 ms each the last of them for some seconds. */
  mostWaiting?: number;
  /** So long a paper may take, the start of the thread included, in ms. */
  patience?: number;
}

type Job = Content & {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
};

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
export function openPrinter({
  folder,
  pictureOf = async () => undefined,
  mostWaiting = 100,
  patience = 15_000,
}: Options): Printer {
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
    const turn = { job, timer: setTimeout(giveUp, patience) };
    current = turn;
    // Read no earlier than it is its turn: those of all who wait would not fit.
    void picturedOf(job).then(
      (whole) => {
        if (current === turn) worker?.postMessage({ ...whole, createdAt: job.createdAt });
      },
      (error) => {
        if (current === turn) settle(({ reject }) => reject(error));
      },
    );
  }

  async function picturedOf({
    template,
    paper,
  }: Job): Promise<Pictured<Job['paper']> & { template: string }> {
    const whole = template === 'report.typ' ? await withPictures(paper, pictureOf) : { paper, pictures: [] };
    return { template, ...whole };
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

/** What is set by which template, and the second since 1970 at which the file says that it was made. */
type Content = { createdAt: number } & (
  | { template: 'paper.typ'; paper: PaperContent }
  | { template: 'report.typ'; paper: ReportContent }
);

function contentOf(paper: Paper): Content {
  const second = (at: string) => Math.floor(Date.parse(at) / 1000);
  const template = 'paper.typ';
  if (!('kind' in paper)) return { template, paper: receiptContent(paper), createdAt: second(paper.paidAt) };
  if (paper.kind === 'report')
    return { template: 'report.typ', paper: reportContent(paper), createdAt: second(paper.madeAt) };
  if (paper.kind === 'quote')
    return { template, paper: quoteContent(paper), createdAt: second(paper.sentAt) };
  if (paper.kind === 'vat') return { template, paper: vatContent(paper), createdAt: second(paper.printedAt) };
  return { template, paper: documentContent(paper), createdAt: second(paper.issuedAt) };
}
