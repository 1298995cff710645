import { resolve } from 'node:path';
import type { TrustProxy } from '#kit/server/caller-address.ts';
import { openedBy } from './reach.ts';
import { readTrustProxy } from './trust-proxy.ts';

/** How many failures or requests are accepted before the caller has to wait. Counters live in the database, these are only the lines. */
export interface Limits {
  /** Failed sign-ins of one account in 15 minutes from one address, or on one device that has signed in to it before. */
  loginFailuresPerAccount: number;
  /** Failed sign-ins of one account in an hour from all addresses together; known devices neither count nor wait. */
  loginFailuresPerAccountAnywhere: number;
  /** Failed sign-ins from one address (a /64 for IPv6) in an hour. */
  loginFailuresPerAddress: number;
  /** Wrong guesses after which a sign-in code is dead. */
  codeTries: number;
  /** Seconds between two codes for one phone number. */
  codeWaitSeconds: number;
  codesPerNumberPerDay: number;
  codesPerAddressPerHour: number;
  /** Codes sent to all numbers together: the cap of the SMS bill. */
  codesPerDay: number;
  /** Links for forgotten passwords asked for from one address, and for one e-mail. */
  resetsPerAddressPerHour: number;
  resetsPerEmailPerHour: number;
  registrationsPerAddressPerHour: number;
  publicReadsPerAddressPerMinute: number;
  /** Pixels of pictures, in millions, that one person may send in an hour: each is decoded and written anew. */
  megapixelsPerAccountPerHour: number;
  /** Codes of gift cards that one person may try in 15 minutes and that are none. */
  wrongCardCodesPerAccount: number;
  /** Passwords waiting to be hashed before further sign-ins get 503. */
  hashQueue: number;
}

export interface S3Config {
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  port: number;
  host: string;
  /** Absolute path: the embedded database and, without S3, the uploaded files. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL is started in `dataDir`. Present: the owner's login. */
  databaseUrl?: string;
  /** A login of its own for the application role; without it the owner's login takes that role on. */
  databaseAppUrl?: string;
  demo: boolean;
  /** The demo's published passwords may be used by whoever reaches us. */
  demoPublic: boolean;
  /** False under `npm run dev`, where the bundler serves the web app itself. */
  web: boolean;
  /** Where people reach us, without a slash at the end; links in mails and the origin check are made from it. */
  publicUrl: string;
  /** Which proxies are believed about who called; absent: none is. */
  trustProxy?: TrustProxy;
  smtpUrl?: string;
  /** Where text messages are posted, see modules/messages/server/sms.ts. */
  smsUrl?: string;
  smsToken?: string;
  s3?: S3Config;
  logLevel: (typeof logLevels)[number];
  /** Without it only the machine itself may read /metrics. */
  metricsToken?: string;
  limits: Limits;
}

/** Settings that cannot be used: one sentence for each mistake, all of them at once. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting after the other and remembers what is wrong; an empty value counts as not set. */
const reader = (env: Environment) => {
  const mistakes: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;
  return {
    mistakes,
    text,
    integer(name: string, fallback: number, [min, max]: readonly [number, number]) {
      const given = text(name);
      if (given === undefined) return fallback;
      const value = Number(given);
      if (/^\d+$/.test(given) && value >= min && value <= max) return value;
      mistakes.push(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
      return fallback;
    },
    flag(name: string, fallback: boolean) {
      const given = text(name);
      if (given === undefined) return fallback;
      if (given !== '0' && given !== '1') mistakes.push(`${name} must be 1 or 0, not "${given}".`);
      return given === '1';
    },
    oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
      const given = text(name);
      const found = given === undefined ? fallback : choices.find((choice) => choice === given);
      if (!found) mistakes.push(`${name} must be one of ${choices.join(', ')}, not "${given}".`);
      return found ?? fallback;
    },
    /** The value is never repeated in the mistake: it may hold a password. */
    url(name: string, schemes: readonly string[], example: string) {
      const given = text(name);
      if (given === undefined) return undefined;
      const parsed = URL.parse(given);
      if (parsed && parsed.hostname && schemes.includes(parsed.protocol)) return given;
      mistakes.push(`${name} must be an address like ${example}.`);
      return undefined;
    },
  };
};

const postgresSchemes = ['postgres:', 'postgresql:'];
const postgresExample = 'postgresql://user:password@host:5432/database';

const readS3 = ({ text, url, mistakes }: ReturnType<typeof reader>): S3Config | undefined => {
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.com');
  const bucket = text('S3_BUCKET');
  const accessKeyId = text('S3_ACCESS_KEY_ID');
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
  if (bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region: text('S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey };
  }
  const required = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const missing = Object.entries(required)
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (missing.length < 3 || text('S3_ENDPOINT') || text('S3_REGION')) {
    mistakes.push(`Files go to S3 only when ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} set too.`);
  }
  return undefined;
};

const readSms = ({ url, text, mistakes }: ReturnType<typeof reader>): Pick<Config, 'smsUrl' | 'smsToken'> => {
  const smsUrl = url('SMS_URL', ['http:', 'https:'], 'https://sms.example.com/send');
  const smsToken = text('SMS_TOKEN');
  if (smsUrl && URL.parse(smsUrl)?.username)
    mistakes.push('SMS_URL must not hold a name or password: the service’s token goes into SMS_TOKEN.');
  if (smsToken && !text('SMS_URL')) mistakes.push('SMS_TOKEN needs SMS_URL too: it is sent to that service.');
  if (smsToken && !/^[\x21-\x7e]+$/.test(smsToken))
    mistakes.push('SMS_TOKEN must be Latin letters, digits and signs without spaces.');
  return { smsUrl, smsToken };
};

const readLimits = ({ integer }: ReturnType<typeof reader>): Limits => {
  const count = [1, 1_000_000] as const;
  return {
    loginFailuresPerAccount: integer('LIMIT_LOGIN_FAILURES_PER_ACCOUNT', 10, count),
    loginFailuresPerAccountAnywhere: integer('LIMIT_LOGIN_FAILURES_PER_ACCOUNT_ANYWHERE', 100, count),
    loginFailuresPerAddress: integer('LIMIT_LOGIN_FAILURES_PER_ADDRESS', 100, count),
    codeTries: integer('LIMIT_CODE_TRIES', 5, [1, 10]),
    codeWaitSeconds: integer('LIMIT_CODE_WAIT_SECONDS', 180, [1, 86_400]),
    codesPerNumberPerDay: integer('LIMIT_CODES_PER_NUMBER_PER_DAY', 5, count),
    codesPerAddressPerHour: integer('LIMIT_CODES_PER_ADDRESS_PER_HOUR', 20, count),
    codesPerDay: integer('LIMIT_CODES_PER_DAY', 2_000, count),
    resetsPerAddressPerHour: integer('LIMIT_RESETS_PER_ADDRESS_PER_HOUR', 20, count),
    resetsPerEmailPerHour: integer('LIMIT_RESETS_PER_EMAIL_PER_HOUR', 5, count),
    registrationsPerAddressPerHour: integer('LIMIT_REGISTRATIONS_PER_ADDRESS_PER_HOUR', 10, count),
    publicReadsPerAddressPerMinute: integer('LIMIT_PUBLIC_READS_PER_ADDRESS_PER_MINUTE', 60, count),
    megapixelsPerAccountPerHour: integer('LIMIT_MEGAPIXELS_PER_ACCOUNT_PER_HOUR', 6_000, count),
    wrongCardCodesPerAccount: integer('LIMIT_WRONG_CARD_CODES_PER_ACCOUNT', 20, count),
    hashQueue: integer('LIMIT_HASH_QUEUE', 50, [1, 1_000]),
  };
};

/** The names of limits are ours alone, so a misspelt one would silently leave the default in force. */
const unknownLimits = (env: Environment, known: ReadonlySet<string>) =>
  Object.keys(env)
    .filter((name) => name.startsWith('LIMIT_') && !known.has(name))
    .map((name) => `${name} is not a limit we know.`);

/** Reads and checks every setting. Throws `ConfigError` with one sentence for each mistake. */
export const readConfig = (env: Environment): Config => {
  const asked = new Set<string>();
  const from = reader(new Proxy(env, { get: (target, name: string) => (asked.add(name), target[name]) }));
  const port = from.integer('PORT', 4000, [0, 65_535]);
  const host = from.text('HOST') ?? '127.0.0.1';
  const databaseUrl = from.url('DATABASE_URL', postgresSchemes, postgresExample);
  const config: Config = {
    port,
    host,
    dataDir: resolve(from.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseAppUrl: from.url('DATABASE_APP_URL', postgresSchemes, postgresExample),
    demo: from.flag('DEMO', !from.text('DATABASE_URL')),
    demoPublic: from.flag('DEMO_PUBLIC', false),
    web: from.flag('WEB', true),
    publicUrl: (
      from.url('PUBLIC_URL', ['http:', 'https:'], 'https://wikala.example.com') ?? localUrl(host, port)
    ).replace(/(?<!\/)\/+$/, ''),
    trustProxy: readTrustProxy(from.text('TRUST_PROXY'), (sentence) => from.mistakes.push(sentence)),
    smtpUrl: from.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    ...readSms(from),
    s3: readS3(from),
    logLevel: from.oneOf('LOG_LEVEL', logLevels, 'info'),
    metricsToken: from.text('METRICS_TOKEN'),
    limits: readLimits(from),
  };
  if (config.databaseAppUrl && !from.text('DATABASE_URL')) {
    from.mistakes.push('DATABASE_APP_URL needs DATABASE_URL too: migrations run as the owner of the database.');
  }
  const opened = openedBy(config);
  if (config.demo && opened && !config.demoPublic) {
    from.mistakes.push(
      `The demo’s passwords are published, and with ${opened} others could sign in with them: set DEMO=0, or DEMO_PUBLIC=1 if that is meant.`,
    );
  }
  if (config.metricsToken && config.metricsToken.length < 16)
    from.mistakes.push('METRICS_TOKEN must have at least 16 characters.');
  const mistakes = [...from.mistakes, ...unknownLimits(env, asked)];
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
};

/** An address a browser on this machine can open: the wildcard addresses cannot be visited. */
const localUrl = (host: string, port: number) => {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};
