import pino from 'pino';
import { Problem } from '../../contract/errors';

/** A line says what happened, and facts about it; an error goes in as `err`, never by its message. */
interface LogLine {
  (facts: Record<string, unknown>, event: string): void;
  (event: string): void;
}

export type Log = Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', LogLine>;

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

/** The process's log: one JSON line an event. What is logged never holds a body, a token or anything of a person. */
export function openLog(level: pino.LevelWithSilent, to: pino.DestinationStream = output): Log {
  return pino({ level, base: { pid: process.pid }, serializers: { err: loggedError } }, to);
}

interface LoggedError {
  type: string;
  message?: string | undefined;
  code?: unknown;
  constraint?: string | undefined;
  stack?: string[];
  cause?: LoggedError;
}

/**
 * What the log is told of an error. A message is kept where a program wrote it for whoever runs it; those of databases,
 * parsers and the system repeat the values they choke on, as do the fields they add.
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isOurs = error instanceof Problem || (error.constructor === Error && code === undefined);
  return {
    type: name,
    message: isOurs ? message : undefined,
    code,
    constraint: typeof constraint === 'string' ? constraint : sqliteConstraint(message),
    stack: framesOf(stack),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

/** SQLite names what was broken at the end of its message alone. */
function sqliteConstraint(message: string): string | undefined {
  return /constraint failed: ([\w., ]+)$/.exec(message)?.[1];
}

const frame = /^ {4}at .*(?:[:(](?:\d+:\d+|<anonymous>|native)\)?)$/;

/** Where it happened: the lines below the message, which may have several of its own. */
function framesOf(stack = ''): string[] {
  const lines = stack.split('\n');
  const above = lines.findLastIndex((line) => !frame.test(line));
  return lines.slice(above + 1).map((line) => line.trim());
}
