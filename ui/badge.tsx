import type { ReactNode } from 'react';
import { Badge } from '@mantine/core';

/** The four meanings, the accent and the neutral; never decoration. */
export type Meaning = 'positive' | 'warning' | 'danger' | 'info' | 'accent' | 'neutral';
/** What a state is like, told by shape as well, so that colour alone never says it. */
export type Glyph = 'open' | 'part' | 'done' | 'act' | 'ended' | 'moving';

const colors: Record<Meaning, string> = {
  positive: 'green',
  warning: 'yellow',
  danger: 'red',
  info: 'blue',
  accent: 'petrol',
  neutral: 'gray',
};

const shapes: Record<Glyph, ReactNode> = {
  open: <circle cx={5} cy={5} r={3.75} fill="none" stroke="currentColor" strokeWidth={1.5} />,
  part: (
    <>
      <circle cx={5} cy={5} r={3.9} fill="none" stroke="currentColor" strokeWidth={1.2} />
      <path d="M5 1.1a3.9 3.9 0 0 1 0 7.8Z" fill="currentColor" />
    </>
  ),
  done: <circle cx={5} cy={5} r={4.25} fill="currentColor" />,
  act: <path d="M5 1.2 9.2 8.8H.8Z" fill="currentColor" />,
  ended: <path d="M2 2l6 6M8 2l-6 6" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" />,
  moving: (
    <path
      d="M1 5h7.4M5.6 2.2 8.4 5 5.6 7.8"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
    />
  ),
};

/** ○ not begun, ◐ partly, ● done, ▲ act, × ended, → moving; the half and the arrow mirror. */
export function GlyphMark({ glyph, size = 9 }: { glyph: Glyph; size?: number }) {
  const mirrors = glyph === 'part' || glyph === 'moving';
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden className={mirrors ? 'w-mirror' : undefined}>
      {shapes[glyph]}
    </svg>
  );
}

/** A state in a word with its glyph, 20 px high, coloured by meaning. */
export function StatusBadge({ meaning, glyph, children }: { meaning: Meaning; glyph?: Glyph; children: ReactNode }) {
  return (
    <Badge color={colors[meaning]} leftSection={glyph ? <GlyphMark glyph={glyph} /> : undefined}>
      {children}
    </Badge>
  );
}
