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
  type Part,
} from './testing/parts.ts';
import { runParts } from './testing/report.ts';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAll = process.argv.includes('--all');
const isBrowserRequired = process.argv.includes('--browser') || process.env.CI === 'true';

/** What waits for one thing after the other leaves a core idle: beside it goes what needs no more than that. */
const besideTypes = ['types', 'format'];
const isBesideTypes = ({ name }: Part) => besideTypes.includes(name);
const groups = [
  [...staticParts.filter(isBesideTypes), rulesPart],
  [screensPart],
  [serverPart],
  ...(isAll ? [oldestParts()] : []),
  [processesPart(isAll), ...staticParts.filter((part) => !isBesideTypes(part))],
  [journeysPart(isBrowserRequired, isAll)],
];
const isAsked = (name: string) =>
  asked.length === 0 || asked.some((word) => name === word || name.startsWith(`${word} `));
await runParts(groups.map((group) => group.filter((part) => part !== undefined).filter(({ name }) => isAsked(name))));
