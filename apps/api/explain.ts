import { asWritten } from './bundled.ts';

/** What the system said when something outside could not be reached, by its code. `where` is the address it was about. */
const outside: Record<string, (where: string) => string> = {
  EADDRINUSE: (where) => `Port ${where.split(':').at(-1)} is taken by another program: stop that one, or set PORT.`,
  EACCES: (where) => `Port ${where.split(':').at(-1)} may only be opened by root: set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (where) => `This machine has no address ${where}: set HOST to one it has.`,
  ECONNREFUSED: (where) => `Nothing answers at ${where}: is the database running, and DATABASE_URL right?`,
  ENOTFOUND: (where) => `There is no host ${where}: is DATABASE_URL right?`,
};

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

const whereOf = ({ address, port, hostname }: SystemError) =>
  [address ?? hostname, port].filter((part) => part !== undefined).join(':');

/** What to tell the person who started us: one sentence, and the stack only of what is our own mistake. */
export const explain = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall } = error as SystemError;
  // A file that may not be opened has a path, and says itself which.
  const sentence = syscall && !('path' in error) ? outside[code]?.(whereOf(error as SystemError)) : undefined;
  if (sentence) return sentence;
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) return `The database refused: ${error.message} (${code}).`;
  const isOurMistake = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
  return (isOurMistake && asWritten(error.stack)) || error.message;
};
