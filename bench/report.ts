import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './measure.ts';

export type Result = {
  scenario: string;
  /** Sent to the database for one request, without the frame of its transaction. */
  statements: number;
  api: Figures;
  /** The same statements without the server; null where they cannot be sent twice. */
  direct: Figures;
};
export type SizeResult = { orders: number; results: Result[]; unanswered: string[]; memoryMb: number };
type Run = { seconds: number; rounds: number; atOnce: number; write: boolean };

const directory = join(import.meta.dirname, '..', 'docs', 'bench');
const ms = (value: number) => value.toFixed(2);
const named = (orders: number) => `${orders.toLocaleString('en-US')} orders`;
const cpuOf = ({ server, database }: Figures) => server + database;

/** Says what was measured; a run of several sizes is written down too: as data, as a table and as a picture. */
export function report(sizes: readonly SizeResult[], run: Run): void {
  const text = `${[head(run), ...sizes.map(table), growth(sizes)].filter(Boolean).join('\n\n')}\n`;
  console.log(`\n${text}`);
  if (!run.write) return;
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, 'bench.json'),
    `${JSON.stringify({ ...machine(), ...run, write: undefined, sizes }, null, 2)}\n`,
  );
  writeFileSync(join(directory, 'README.md'), `# What a call costs\n\n![CPU of a request](cpu.svg)\n\n${text}`);
  writeFileSync(join(directory, 'cpu.svg'), chart(sizes));
}

const machine = () => ({ cores: availableParallelism(), node: process.version });
const head = ({ seconds, rounds, atOnce }: Run): string => {
  const { cores, node } = machine();
  return `Written by \`npm run bench\`: ${cores} cores, Node ${node}, medians of ${rounds} rounds of ${seconds} s, ${atOnce} requests at once (writes one). CPU is
milliseconds a request; *bare* is the same SQL sent without the server, and how often its CPU the API takes.`;
};

const table = ({ orders, results, unanswered, memoryMb }: SizeResult): string =>
  [
    `## ${named(orders)}`,
    '',
    '| | req/s | p50 ms | p99 ms | server CPU | database CPU | statements | bare CPU | API ÷ bare |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...results.map(({ scenario, statements, api, direct }) =>
      [
        `| ${scenario}`,
        api.perSecond.toFixed(0),
        ms(api.p50),
        ms(api.p99),
        ms(api.server),
        ms(api.database),
        statements.toFixed(1),
        ms(cpuOf(direct)),
        `${ms(cpuOf(api) / cpuOf(direct))} |`,
      ].join(' | '),
    ),
    '',
    ...unanswered.flatMap((one) => [`Not answered: ${one}.`, '']),
    `Memory of the server after the run: ${memoryMb.toFixed(0)} MB.`,
  ].join('\n');

/** How much slower the middle request is in the larger company. */
function growth([small, large]: readonly SizeResult[]): string {
  if (!small || !large) return '';
  const rows = large.results.flatMap(({ scenario, api }) => {
    const before = small.results.find((one) => one.scenario === scenario);
    return before ? [`| ${scenario} | ${ms(api.p50 / before.api.p50)} |`] : [];
  });
  return [`## p50 at ${named(large.orders)} ÷ at ${named(small.orders)}`, '', '| | |', '|---|---:|', ...rows].join(
    '\n',
  );
}

const [width, label, bar, gap] = [760, 200, 14, 12];
const colors = { server: '#7c6a52', database: '#2f7d6b' };

/** Bars of each scenario, one for each size: the server's part, then the database's. */
function chart(sizes: readonly SizeResult[]): string {
  const scenarios = sizes[0]?.results.map(({ scenario }) => scenario) ?? [];
  const most = Math.max(...sizes.flatMap(({ results }) => results.map(({ api }) => cpuOf(api))));
  const scale = (width - label - 90) / most;
  const block = sizes.length * bar + gap;
  const height = scenarios.length * block + 40;
  const text = (x: number, y: number, content: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;
  const rect = (x: number, y: number, w: number, fill: string) =>
    `<rect x="${x.toFixed(1)}" y="${y}" width="${w.toFixed(1)}" height="${bar - 2}" fill="${fill}"/>`;
  const bars = scenarios.flatMap((scenario, row) => [
    text(label - 10, 40 + row * block + bar - 3, scenario, 'end'),
    ...sizes.flatMap(({ orders, results }, line) => {
      const api = results.find((one) => one.scenario === scenario)?.api;
      if (!api) return [];
      const y = 30 + row * block + line * bar;
      return [
        rect(label, y, api.server * scale, colors.server),
        rect(label + api.server * scale, y, api.database * scale, colors.database),
        text(
          label + cpuOf(api) * scale + 6,
          y + bar - 4,
          `${ms(cpuOf(api))} · ${orders >= 1e6 ? `${orders / 1e6} M` : `${orders / 1000} k`}`,
        ),
      ];
    }),
  ]);
  const legend = [
    rect(label, 6, 12, colors.server),
    text(label + 18, 16, 'server'),
    rect(label + 80, 6, 12, colors.database),
    text(label + 98, 16, 'database, ms of CPU a request'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="#57524a"><rect width="${width}" height="${height}" fill="#ffffff"/>
${[...legend, ...bars].join('\n')}
</svg>
`;
}
