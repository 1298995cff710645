import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditTrailTexts } from './texts.ts';

/** What the servers leave in the trail, as their sources name it. */
function named(kind: 'action' | 'entity'): string[] {
  const found = new Set<string>();
  for (const file of globSync(['modules/**/server.ts', 'modules/**/server/**/*.ts', 'kit/server/*.ts'])) {
    if (file.includes('.test.')) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, name = ''] of source.matchAll(new RegExp(`\\b${kind}: '([a-z_]+)'`, 'g'))) found.add(name);
    if (kind !== 'action') continue;
    // Handed on, as subject(order, number, 'start'), or one of two.
    for (const [, name = ''] of source.matchAll(/\bsubject\([^\n]*, '([a-z_]+)'\)/g)) found.add(name);
    for (const [, yes = '', no = ''] of source.matchAll(/\baction: [^,\n]+ \? '([a-z_]+)' : '([a-z_]+)'/g))
      found.add(yes).add(no);
  }
  return [...found].sort();
}

/** Entities whose module lends its own noun at its door. */
const lent = new Set(
  globSync('modules/*/web.tsx').flatMap((door) =>
    [...readFileSync(door, 'utf8').matchAll(/\bnoun: '([a-z_]+)\.noun'/g)].map(([, name = '']) => name),
  ),
);

it.each(['action', 'entity'] as const)('has words in both languages for every %s the servers trace', async (kind) => {
  const names = named(kind);
  expect(names.length).toBeGreaterThan(20);
  const { en, ar } = auditTrailTexts as unknown as Record<'en' | 'ar', Record<string, string>>;
  const isSaid = (name: string) => `audit.${kind}.${name}` in en && `audit.${kind}.${name}` in ar;
  expect(names.filter((name) => !isSaid(name) && !(kind === 'entity' && lent.has(name)))).toEqual([]);
});
