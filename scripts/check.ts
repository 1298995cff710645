// npm run check: what can be known in under a minute: without a server, a screen or a browser (docs/decisions/0009). `-- --changed` besides
// every test that what differs from main may break.
import { relatedParts, rulesPart, staticParts } from './testing/parts.ts';
import { changedFiles, relatedTests } from './testing/related.ts';
import { runParts } from './testing/report.ts';

const [types, lint, ...others] = staticParts;
const files = process.argv.includes('--changed') ? await relatedTests(changedFiles()) : [];
await runParts([
  [types, lint].filter((part) => part !== undefined),
  others,
  [rulesPart],
  ...(files.length > 0 ? relatedParts(files).map((part) => [part]) : []),
]);
