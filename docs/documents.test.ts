import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const decisions = globSync('docs/decisions/0*.md', { cwd: root }).toSorted();

describe('documents', () => {
  it.each(documents)('the links of %s lead somewhere', (path) => {
    const gone = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)/g)].flatMap(([, target = '']) =>
      existsSync(join(root, dirname(path), target)) ? [] : [target],
    );
    expect(gone).toEqual([]);
  });

  // What decisions name was there when they were made.
  it.each(documents.filter((path) => !path.startsWith('docs/decisions')))(
    '%s names only files that are there',
    (path) => {
      const named = read(path).matchAll(
        /`((?:apps|bench|db|docs|domain|e2e|fuzz|kit|ledger|modules|scripts|shell|ui)\/[\w./-]+)`/g,
      );
      expect([...named].flatMap(([, file = '']) => (existsSync(join(root, file)) ? [] : [file]))).toEqual([]);
    },
  );
});

describe('decisions', () => {
  it.each(decisions)('%s says when it was made and whether it holds, and is in the index', (path) => {
    const [, , second = ''] = read(path).split('\n');
    expect(second).toMatch(/^\d{4}-\d\d-\d\d · (Accepted|Superseded)\b/);
    expect(read('docs/decisions/README.md')).toContain(`(${path.slice('docs/decisions/'.length)})`);
  });
});
