// npm run admin -- create --email someone@example.com [--first-name Huda --last-name Salem]: makes an administrator of a real installation.
// The password is asked for, or read from the standard input; it is never an argument, which other users of the machine could see.
import { parseArgs } from 'node:util';
import { isEmail } from '#kit/shared/strings.ts';
import { prepareDatabase } from '../apps/api/database.ts';
import { createAdmin } from './admin/create-admin.ts';
import { readPassword } from './admin/password.ts';
import { runCommand } from './command.ts';

const usage = 'usage: npm run admin -- create --email ADDRESS [--first-name NAME] [--last-name NAME]';

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
    });
    return positionals.join(' ') === 'create' && values.email
      ? { email: values.email, firstName: values['first-name'], lastName: values['last-name'] }
      : undefined;
  } catch {
    return undefined;
  }
};

const given = readArguments();
if (!given) {
  console.error(usage);
  process.exit(1);
}
if (!isEmail(given.email)) {
  console.error(`${given.email} is not an e-mail address.`);
  process.exit(1);
}

await runCommand(async ({ database, client }) => {
  const password = await readPassword({ email: given.email, names: [given.firstName, given.lastName] });
  await prepareDatabase(database, console.log);
  await createAdmin(client, { ...given, password });
  console.log(`${given.email.toLowerCase()} can sign in and may do everything.`);
});
