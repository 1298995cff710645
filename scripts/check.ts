// npm run check: what can be known in under a minute: without a server, a screen or a browser (docs/decisions/0009).
import { rulesPart, staticParts } from './testing/parts.ts';
import { runParts } from './testing/report.ts';

const [types, lint, ...others] = staticParts;
await runParts([[types, lint].filter((part) => part !== undefined), others, [rulesPart]]);
