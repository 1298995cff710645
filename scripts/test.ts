// npm test: everything. `npm test -- --browser` fails without a Chromium; `npm test -- server lint` runs only those parts; `--all`, before
// a release, tells every journey in both languages, kills the server more often and runs the server tests on PostgreSQL 15 as well.
import {
  journeysPart,
  oldestParts,
  processesPart,
  rulesPart,
  screensPart,
  serverPart,
  staticParts,
} from './testing/parts.ts';
import { runParts } from './testing/report.ts';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAll = process.argv.includes('--all');
const isBrowserRequired = process.argv.includes('--browser') || process.env.CI === 'true';

/** Two that hold all types in memory, and beside each what takes one core. */
const withLint = ['lint', 'tables'];
const groups = [
  staticParts.filter(({ name }) => !withLint.includes(name)),
  [...staticParts.filter(({ name }) => withLint.includes(name)), rulesPart],
  [screensPart],
  [serverPart],
  ...(isAll ? [oldestParts()] : []),
  [processesPart(isAll)],
  [journeysPart(isBrowserRequired, isAll)],
];
const isAsked = (name: string) =>
  asked.length === 0 || asked.some((word) => name === word || name.startsWith(`${word} `));
await runParts(groups.map((group) => group.filter((part) => part !== undefined).filter(({ name }) => isAsked(name))));
