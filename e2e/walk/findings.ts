import { test } from '@playwright/test';

export type Scheme = 'light' | 'dark';
/** What was found, and where one has to go to see it. */
export type Found = { width: number; scheme: Scheme; address: string; rule: string; at: string };

/** Notes what a walk finds, each once a screen, and says it at once; and how much it looked at. */
export function notesOf(walk: string): {
  found: (one: Found) => void;
  looked: (what: 'screens' | 'opened' | 'states') => void;
  end: () => void;
} {
  const said = new Set<string>();
  const counts = { screens: 0, opened: 0, states: 0 };
  const annotate = (type: string, description: string) => void test.info().annotations.push({ type, description });
  return {
    found: (raw) => {
      const one = { ...raw, at: raw.at.replaceAll(/mantine-[a-z0-9]{6,}|_r_\w+_|nth-child\(\d+\)/g, '…') };
      const key = `${one.address} ${one.rule} ${one.at}`;
      if (said.has(key)) return;
      said.add(key);
      annotate('found', JSON.stringify(one));
      console.log([walk, one.scheme, one.width, one.address, one.rule, one.at].join('\t'));
    },
    looked: (what) => void counts[what]++,
    end: () => {
      for (const [what, count] of Object.entries(counts)) annotate(what, String(count));
    },
  };
}
export type Notes = ReturnType<typeof notesOf>;
