import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installedBinaries } from '../../apps/api/embedded/binaries.ts';
import { findOrInstallChromium } from './chromium.ts';
import { runNode, type Ran } from './run.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Shown when something failed or was left out. */
  output: string;
  /** Where the time went: files, or journeys, that took longest. */
  took?: readonly Took[];
  /** Which tests failed, each with the first words of why. */
  failures?: readonly string[];
}

/** Milliseconds. */
export type Took = { name: string; ms: number };

/** One line of the report. */
export interface Part {
  name: string;
  /** Seconds it may take on two cores with nothing else to do; more is said, and fails nothing. */
  budget: number;
  run(): Promise<Outcome>;
}

/** By which the order of test files is another one in every run; TEST_SEED repeats one. */
export const seed = process.env.TEST_SEED ?? String(Date.now() % 100_000);

/** A check that is one test: it holds or it does not. */
const check = (name: string, budget: number, ...args: string[]): Part => ({
  name,
  budget,
  run: async () => {
    const { code, output } = await runNode(args);
    const failures = code === 0 ? [] : [failureOf(name, output)];
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, failures };
  },
});

/** How many lines of why something failed are said once more at the end: what was expected, and what there was instead. */
const saidLines = 8;

/** The first words of why something failed. */
const failureOf = (name: string, why = ''): string => {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return [name, ...lines.slice(0, saidLines)].filter((line) => line !== '').join('\n        ');
};

/** What holds for the text of the program, without running it. */
export const staticParts: Part[] = [
  // One checker a project: more of them check what the projects share once more each.
  check('types', 45, 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'),
  check('format', 5, 'node_modules/oxfmt/bin/oxfmt', '--check'),
  check('lint', 40, 'node_modules/oxlint/bin/oxlint', '--type-aware'),
  check('imports', 20, 'scripts/imports.ts'),
  check('unused code', 20, 'node_modules/knip/bin/knip.js', '--no-progress'),
  check('tables', 25, 'scripts/db-types.ts', '--check'),
];

/** Counts from a reporter's file. A run that failed without a failed test (a file that does not load) counts as one. */
const outcomeOf = (
  { code, output }: Ran,
  { passed, failed, took, failures }: { passed: number; failed: number; took: Took[]; failures: string[] },
): Outcome => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  output,
  took,
  failures,
});

const readReport = <T>(file: string): T | undefined => {
  if (!existsSync(file)) return undefined;
  const report: T = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
};

type Run = { project: string; env?: Record<string, string>; files?: readonly string[]; workers?: number };

const vitest = (name: string, budget: number, { project, env, files = [], workers }: Run): Part => ({
  name,
  budget,
  run: async () => {
    const file = join(tmpdir(), `wikala-report-${randomUUID()}.json`);
    const ran = await runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--silent=passed-only',
        // Of the files some may be another project's.
        '--passWithNoTests',
        ...(workers ? [`--maxWorkers=${workers}`] : []),
        ...files,
      ],
      { TEST_SEED: seed, ...env },
    );
    const report = readReport<{
      numPassedTests: number;
      numFailedTests: number;
      testResults: FileResult[];
    }>(file);
    const results = (report?.testResults ?? []).map((one) => ({ ...one, name: relative(process.cwd(), one.name) }));
    return outcomeOf(ran, {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      took: results.map((one) => ({ name: one.name, ms: one.endTime - one.startTime })),
      failures: results.flatMap(failuresOf),
    });
  },
});

type FileResult = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

/** A file that does not load has no tests that could fail. */
const failuresOf = ({ name, status, message, assertionResults }: FileResult): string[] => {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [failureOf(name, message)];
  return failed.map(({ fullName, failureMessages }) => failureOf(`${name}: ${fullName}`, failureMessages[0]));
};

export const rulesPart = vitest('rules', 30, { project: 'rules' });
export const screensPart = vitest('screens', 95, { project: 'screens' });
/** On the PostgreSQL that comes with the product. */
export const serverPart = vitest('server', 190, { project: 'server' });
/**
 * One worker more than cores: half of their time they wait for a process that starts or stops.
 * @param isAll with as many kills as before a release
 */
export const processesPart = (isAll: boolean): Part =>
  vitest('processes', 95, { project: 'processes', env: isAll ? { KILLS: '10' } : {}, workers: 3 });
/** The same on the oldest PostgreSQL we promise, where it is installed. */
export const oldestParts = (files?: readonly string[]): Part[] =>
  installedBinaries(15)
    ? [vitest('server on PostgreSQL 15', 190, { project: 'server', env: { TEST_POSTGRES: '15' }, files })]
    : [];
/** Only these files, as far as they are no rules': those all take less time than choosing. */
export const relatedParts = (files: readonly string[]): Part[] =>
  ['screens', 'server', 'processes'].map((project) => vitest(`related ${project}`, 60, { project, files }));

/**
 * Journeys through the whole product. Without a browser they are left out, or fail when the browser is required.
 * @param isAll each in every language, instead of one in this and the next in that
 */
export const journeysPart = (isRequired: boolean, isAll: boolean): Part => ({
  name: 'journeys',
  budget: 225,
  run: async () => {
    const browser = await findOrInstallChromium();
    if (!browser.path) return { passed: 0, failed: isRequired ? 1 : 0, output: browser.problem };
    const file = join(tmpdir(), `wikala-report-${randomUUID()}.json`);
    const ran = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], {
      CHROMIUM_PATH: browser.path,
      // Node reads our TypeScript by itself; Playwright would have a thousand files rewritten first.
      PW_DISABLE_TS_ESM: '1',
      ...(isAll ? { ALL_LANGUAGES: '1' } : {}),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }>(
      file,
    );
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    const journeys = (report?.suites ?? []).flatMap(journeysOf);
    return outcomeOf(ran, {
      passed: expected,
      failed: unexpected + flaky,
      took: journeys,
      failures: journeys.flatMap(({ name, why }) => (why === undefined ? [] : [failureOf(name, why)])),
    });
  },
});

type Suite = {
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number; error?: { message?: string } }[] }[] }[];
};

const journeysOf = ({ suites = [], specs }: Suite): (Took & { why: string | undefined })[] => [
  ...specs.map(({ title, tests }) => {
    const results = tests.flatMap((one) => one.results);
    const error = results.find((one) => one.error)?.error;
    return {
      name: title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      why: error && (error.message ?? ''),
    };
  }),
  ...suites.flatMap(journeysOf),
];
