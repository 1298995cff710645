/** The 49,000 passwords that leaked most often, in lower case. Read when one is first set: few processes ever do, and it is 5 MB. */
let common: Promise<ReadonlySet<string>> | undefined;
const readCommon = async (): Promise<ReadonlySet<string>> =>
  new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']);

/** Whether a password is among those that are tried first, in whatever case it is typed. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await (common ??= readCommon())).has(password.toLowerCase());
