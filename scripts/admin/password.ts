import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

const shortest = 8;
const longestBytes = 256;

/** Why a password cannot be taken; undefined when it can. */
export const passwordProblem = (password: string): string | undefined => {
  if ([...password].length < shortest) return `The password must have at least ${shortest} characters.`;
  if (Buffer.byteLength(password) > longestBytes) return `The password must have at most ${longestBytes} bytes.`;
  return undefined;
};

/** Asks on the terminal without showing what is typed. */
const ask = async (question: string): Promise<string> => {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  prompt.once('SIGINT', () => process.exit(130));
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stdout.write('\n');
  }
};

/** The password a person types twice, or the first line of what is piped in. Throws with what is wrong with it. */
export const readPassword = async (): Promise<string> => {
  const password = process.stdin.isTTY ? await ask('Password: ') : ((await text(process.stdin)).split(/\r?\n/)[0] ?? '');
  const problem = passwordProblem(password);
  if (problem) throw new Error(problem);
  if (process.stdin.isTTY && (await ask('Again: ')) !== password) throw new Error('The two passwords differ.');
  return password;
};
