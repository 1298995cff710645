import type { Page } from '@playwright/test';

/**
 * Milliseconds of the page's main thread from leaving the list until the first row, and until the last, is painted. They are CPU time of
 * that thread, so that another program's turn does not count; `…At` is by the clock.
 */
export type PageCost = {
  script: number;
  styles: number;
  longest: number;
  paintedAt: number;
  allScript: number;
  allLongest: number;
  allAt: number;
  rows: number;
};

type Event = { name: string; ph: string; ts: number; tts?: number; tdur?: number; pid: number; tid: number };
type Span = readonly [from: number, to: number];

const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'v8.compileModule',
  'V8.CompileCode',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
  'XHRReadyStateChange',
  'XHRLoad',
  'MajorGC',
  'MinorGC',
  'v8.callFunction',
]);
const styling = new Set(['Layout', 'UpdateLayoutTree', 'PrePaint', 'Paint', 'Layerize', 'Commit']);

/** How long something of these ran within a span: what runs inside another counts once. */
function within(spans: readonly Span[], [from, to]: Span): number {
  let [sum, end] = [0, from];
  for (const [start, stop] of [...spans].sort((a, b) => a[0] - b[0])) {
    const [begins, ends] = [Math.max(start, end), Math.min(stop, to)];
    if (ends > begins) sum += ends - begins;
    end = Math.max(end, ends);
  }
  return sum / 1000;
}
const longest = (spans: readonly Span[], [from, to]: Span): number =>
  Math.max(0, ...spans.map(([start, stop]) => (Math.min(stop, to) - Math.max(start, from)) / 1000));

/** For the page to run: goes to an order as a link would, and marks the first paint of its timeline and the one after which no row came. */
const followAndMark = (path: string, label: string): string => `(async () => {
  const painted = () => new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
  const rows = () => document.querySelectorAll('ol[aria-label="${label}"] > li').length;
  performance.mark('bench-left');
  history.pushState(null, '', '${path}');
  await new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (rows() === 0) return;
      seen.disconnect();
      resolve();
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await painted();
  performance.mark('bench-painted');
  for (let [count, still] = [rows(), 0]; still < 10;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await painted();
    still = rows() === count ? still + 1 : 0;
    if (still === 0) performance.mark('bench-last');
    count = rows();
  }
  return rows();
})()`;

/** Opens an order within the app and reads from Chromium's trace what its main thread did. */
export async function scriptUntilPaint(page: Page, path: string, label: string): Promise<PageCost> {
  const cdp = await page.context().newCDPSession(page);
  const events: Event[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Event[])));
  const done = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'blink.user_timing', 'toplevel'] },
  });
  const rows = await page.evaluate<number>(followAndMark(path, label));
  await cdp.send('Tracing.end');
  await done;
  await cdp.detach();
  const left = events.find(({ name }) => name === 'bench-left');
  const painted = events.find(({ name }) => name === 'bench-painted');
  if (!left || !painted) throw new Error('the timeline was not painted');
  const last = events.findLast(({ name }) => name === 'bench-last') ?? painted;
  const thread = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === left.pid && tid === left.tid);
  const spansOf = (names: ReadonlySet<string>) =>
    thread.filter(({ name }) => names.has(name)).map(({ tts = 0, tdur = 0 }): Span => [tts, tts + tdur]);
  const [script, style, tasks] = [
    spansOf(scripts),
    spansOf(styling),
    spansOf(new Set(['RunTask', 'ThreadControllerImpl::RunTask'])),
  ];
  const first: Span = [left.tts ?? 0, painted.tts ?? 0];
  const all: Span = [left.tts ?? 0, last.tts ?? 0];
  return {
    script: within(script, first),
    styles: within(style, first),
    longest: longest(tasks, first),
    paintedAt: (painted.ts - left.ts) / 1000,
    allScript: within(script, all),
    allLongest: longest(tasks, all),
    allAt: (last.ts - left.ts) / 1000,
    rows,
  };
}
