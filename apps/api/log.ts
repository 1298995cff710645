import { pino, type Logger } from 'pino';
import { asWritten } from './bundled.ts';

/** What is kept of an error: never the objects that libraries hang on it, which hold connections, passwords and rows. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return { type: name, message, code, constraint, table, stack: asWritten(stack) };
}

/** The log: one line of JSON an event. */
export const makeLog = (level: string): Logger =>
  pino({ level, serializers: { err: errorFields, error: errorFields } });
