// Prints papers in a thread of its own, one after another: no request waits while a page is set.
import { parentPort } from 'node:worker_threads';
import { mark, openTypst } from './typst.mjs';

const print = openTypst(import.meta.dirname);
const drawn = mark({ brand: '#0e5a40', brass: '#dda63f' });

parentPort?.on('message', ({ template, paper, pictures, createdAt }) => {
  try {
    const inputs = { paper: JSON.stringify({ ...paper, mark: drawn }) };
    const { pdf } = print(template, inputs, { createdAt, pictures });
    // Its own piece of memory: it changes hands and is not copied.
    const bytes = Uint8Array.from(pdf);
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ fault: error.message });
  }
});
