import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isCommonPassword } from '#modules/sessions/server.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { errorsTexts } from '#kit/shared/errors-texts.ts';
import { passwordFault, passwordLimits, type PasswordOwner } from '#modules/sessions/rules.ts';

/** Whose the password will be. */
export type AdminName = Pick<PasswordOwner, 'email' | 'names'>;

const { en } = makeTranslators([errorsTexts]);

/** Why a password cannot be taken; undefined when it can. */
export const passwordProblem = async (password: string, owner: AdminName): Promise<string | undefined> => {
  const fault = passwordFault(password, { account: 'admin', ...owner });
  if (fault) return en(fault.code, fault.params);
  if (await isCommonPassword(password)) return en('errors.password_common');
  return Buffer.byteLength(password) > passwordLimits.maxBytes
    ? `The password must have at most ${passwordLimits.maxBytes} bytes.`
    : undefined;
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
export const readPassword = async (owner: AdminName): Promise<string> => {
  const password = process.stdin.isTTY
    ? await ask('Password: ')
    : ((await text(process.stdin)).split(/\r?\n/)[0] ?? '');
  const problem = await passwordProblem(password, owner);
  if (problem) throw new Error(problem);
  if (process.stdin.isTTY && (await ask('Again: ')) !== password) throw new Error('The two passwords differ.');
  return password;
};
