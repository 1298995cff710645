import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const mistakesOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
};

const postgres = 'postgresql://owner:secret@db.example:5432/wikala';
const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

describe('settings', () => {
  test('an empty environment gives the embedded database with the demo on port 4000', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      demo: true,
      publicUrl: 'http://localhost:4000',
      s3: undefined,
      logLevel: 'info',
      limits: {
        loginFailuresPerAccount: 10,
        loginFailuresPerAccountAnywhere: 100,
        loginFailuresPerAddress: 100,
        codeTries: 5,
        codeWaitSeconds: 180,
        codesPerNumberPerDay: 5,
        resetsPerAddressPerHour: 20,
        resetsPerEmailPerHour: 5,
      },
    });
  });

  test.each([
    ['an empty value is as good as none', { PORT: ' ', LOG_LEVEL: '' }, { port: 4000, logLevel: 'info' }],
    ['a real database has no demo', { DATABASE_URL: postgres }, { databaseUrl: postgres, demo: false }],
    ['unless it is asked for', { DATABASE_URL: postgres, DEMO: '1' }, { demo: true }],
    ['the embedded database may be empty', { DEMO: '0' }, { demo: false }],
    [
      'the public address loses its last slash',
      { PUBLIC_URL: 'https://desk.example/', DEMO: '0' },
      { publicUrl: 'https://desk.example' },
    ],
    [
      'the address to open is never a wildcard',
      { HOST: '0.0.0.0', PORT: '80', DEMO: '0' },
      { publicUrl: 'http://localhost:80' },
    ],
    ['an IPv6 host is bracketed', { HOST: 'fd00::1', DEMO: '0' }, { publicUrl: 'http://[fd00::1]:4000' }],
    [
      'a demo that others may reach is asked for by name',
      { HOST: '0.0.0.0', DEMO_PUBLIC: '1' },
      { demo: true, demoPublic: true },
    ],
    [
      'a demo behind another port of this machine is nobody else’s',
      { PUBLIC_URL: 'http://localhost:8080', HOST: '127.0.0.2' },
      { demo: true },
    ],
    ['nobody is believed about addresses', {}, { trustProxy: undefined }],
    [
      'a proxy is believed by its address, network or place',
      { TRUST_PROXY: '10.0.0.5, fd00::/8,loopback' },
      { trustProxy: ['10.0.0.5', 'fd00::/8', 'loopback'] },
    ],
    ['or so many proxies', { TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [
      'files go to S3',
      s3,
      { s3: { bucket: 'files', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' } },
    ],
    ['limits are settings', { LIMIT_CODE_WAIT_SECONDS: '1' }, { limits: { codeWaitSeconds: 1 } }],
  ])('%s', (_, env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '4e3' }, 'PORT must be a whole number from 0 to 65535, not "4e3".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0, not "yes".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be an address like postgresql://user:password@host:5432/database.',
    ],
    [
      { DATABASE_APP_URL: postgres },
      'DATABASE_APP_URL needs DATABASE_URL too: migrations run as the owner of the database.',
    ],
    [{ PUBLIC_URL: 'desk.example' }, 'PUBLIC_URL must be an address like https://wikala.example.com.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address like smtp://user:password@host:587.'],
    [{ SMS_URL: 'sms.example' }, 'SMS_URL must be an address like https://sms.example.com/send.'],
    [
      { SMS_URL: 'https://user:hunter2@sms.example' },
      'SMS_URL must not hold a name or password: the service’s token goes into SMS_TOKEN.',
    ],
    [{ SMS_TOKEN: 'token' }, 'SMS_TOKEN needs SMS_URL too: it is sent to that service.'],
    [
      { SMS_URL: 'https://sms.example', SMS_TOKEN: 'to ken' },
      'SMS_TOKEN must be Latin letters, digits and signs without spaces.',
    ],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'Files go to S3 only when S3_SECRET_ACCESS_KEY is set too.'],
    [
      { S3_REGION: 'me-south-1' },
      'Files go to S3 only when S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set too.',
    ],
    [
      { HOST: '0.0.0.0' },
      'The demo’s passwords are published, and with HOST=0.0.0.0 others could sign in with them: set DEMO=0, or DEMO_PUBLIC=1 if that is meant.',
    ],
    [
      { HOST: '192.168.1.10', DEMO: '1', DATABASE_URL: postgres },
      'The demo’s passwords are published, and with HOST=192.168.1.10 others could sign in with them: set DEMO=0, or DEMO_PUBLIC=1 if that is meant.',
    ],
    [
      { PUBLIC_URL: 'https://desk.example' },
      'The demo’s passwords are published, and with PUBLIC_URL=https://desk.example others could sign in with them: set DEMO=0, or DEMO_PUBLIC=1 if that is meant.',
    ],
    [
      { TRUST_PROXY: '*' },
      'TRUST_PROXY must not name everybody: any caller could then give an address that is not theirs. Name the proxy, like 10.0.0.5 or 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must not name everybody: any caller could then give an address that is not theirs. Name the proxy, like 10.0.0.5 or 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '10.0.0.5, 0.0.0.0/0' },
      'TRUST_PROXY must not name everybody: any caller could then give an address that is not theirs. Name the proxy, like 10.0.0.5 or 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: 'proxy.example' },
      'TRUST_PROXY must be a number of proxies from 1 to 9, or addresses and networks like 10.0.0.5, 10.0.0.0/8, loopback: "proxy.example" is neither.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be a number of proxies from 1 to 9, or addresses and networks like 10.0.0.5, 10.0.0.0/8, loopback: "10.0.0.0/33" is neither.',
    ],
    [
      { TRUST_PROXY: '0' },
      'TRUST_PROXY must be a number of proxies from 1 to 9, or addresses and networks like 10.0.0.5, 10.0.0.0/8, loopback: "0" is neither.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ LIMIT_CODE_TRIES: '0' }, 'LIMIT_CODE_TRIES must be a whole number from 1 to 10, not "0".'],
    [{ LIMIT_CODE_TRYS: '3' }, 'LIMIT_CODE_TRYS is not a limit we know.'],
  ])('%o is refused with one sentence', (env, sentence) => {
    expect(mistakesOf(env)).toEqual([sentence]);
  });

  test('all mistakes are told at once, and no password among them', () => {
    const mistakes = mistakesOf({ PORT: 'x', DEMO: '2', DATABASE_URL: 'postgres//owner:hunter2@db/wikala' });
    expect(mistakes).toHaveLength(3);
    expect(mistakes.join()).not.toContain('hunter2');
  });
});
