import pino, { type Logger } from 'pino';

export type Log = Logger;

/** The process's log: one JSON line an event. What is logged never holds a body, a token or an e-mail address. */
export function openLog(level: pino.LevelWithSilent): Log {
  return pino({ level, base: { pid: process.pid } });
}
