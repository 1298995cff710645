// npm test: everything. `npm test -- --browser` fails without a Chromium; `npm test -- server lint` runs only those parts.
import { journeysPart, processesPart, rulesPart, screensPart, serverParts, staticParts } from './testing/parts.ts';
import { runParts } from './testing/report.ts';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isBrowserRequired = process.argv.includes('--browser') || process.env.CI === 'true';

const [types, ...otherStatic] = staticParts;
const groups = [
  [types],
  otherStatic,
  [rulesPart],
  [screensPart],
  ...serverParts.map((part) => [part]),
  [processesPart],
  [journeysPart(isBrowserRequired)],
];
const isAsked = (name: string) =>
  asked.length === 0 || asked.some((word) => name === word || name.startsWith(`${word} `));
await runParts(groups.map((group) => group.filter((part) => part !== undefined).filter(({ name }) => isAsked(name))));
