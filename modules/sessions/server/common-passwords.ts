import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 passwords that leaked most often, in lower case. */
const common = new Set(dictionary['passwords-common']);

/** Whether a password is among those that are tried first, in whatever case it is typed. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
