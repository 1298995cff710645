import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Found } from './findings.ts';

/** Prints what the walks say as they go, and at the end how much was looked at and what was found, by rule and element. */
export default class WalkReporter implements Reporter {
  private readonly looked: Record<string, number> = {};
  private readonly counts = new Map<string, number>();
  private readonly began = Date.now();
  private broken = 0;

  printsToStdio(): boolean {
    return true;
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onTestEnd({ title }: TestCase, { annotations, status, error, duration }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === 'found') {
        const { rule, at } = JSON.parse(description) as Found;
        const key = `${rule} at ${at}`;
        this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
      } else this.looked[type] = (this.looked[type] ?? 0) + Number(description);
    }
    if (status !== 'passed' && status !== 'skipped') {
      this.broken++;
      console.log(`${title} could not be walked to its end: ${error?.message ?? status}\n${error?.stack ?? ''}`);
    }
    console.log(`${title}: ${Math.round(duration / 1000)} s`);
  }

  async onEnd(): Promise<{ status: FullResult['status'] }> {
    const looked = Object.entries(this.looked).map(([what, count]) => `${count} ${what}`);
    console.log(`\n${looked.join(', ')} in ${Math.round((Date.now() - this.began) / 1000)} s`);
    for (const [what, count] of [...this.counts].toSorted(([, one], [, other]) => other - one))
      console.log(`${String(count).padStart(5)}  ${what}`);
    if (this.counts.size === 0 && this.broken === 0) console.log('Nothing found.');
    return { status: this.counts.size === 0 && this.broken === 0 ? 'passed' : 'failed' };
  }
}
