import pino, { type Logger } from 'pino';

export type Log = Logger;

/** How many characters of the log may wait for whoever reads it. */
const mostWaiting = 1_000_000;

/**
 * Where the log goes. Lines that cannot be written are lost: pino's own way waits for a full disk or a reader that stopped,
 * and the whole process with it.
 */
const output = {
  write(line: string) {
    if (process.stdout.writableLength < mostWaiting) process.stdout.write(line);
  },
};

/** The process's log: one JSON line an event. What is logged never holds a body, a token or an e-mail address. */
export function openLog(level: pino.LevelWithSilent): Log {
  return pino({ level, base: { pid: process.pid } }, output);
}
