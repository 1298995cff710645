import type { ReactNode } from 'react';
import type { Packaging } from '../contract.ts';

/** Muted inks of each packaging; a product keeps one of them for good. */
const inks: Record<Packaging, readonly [string, ...string[]]> = {
  bottle: ['#5b98b5', '#6aa079', '#c2952c', '#4d7c97'],
  bag: ['#b58447', '#929a9f', '#b99d6b', '#97714a'],
  box: ['#97553f', '#a8713a', '#7f7a4f', '#8a5a6d'],
  can: ['#b4523d', '#4d7c97', '#6f8a52', '#b07a35'],
  carton: ['#cf873a', '#6788b4', '#6aa079', '#b0623f'],
};

/** The ink of a product: always the same for the same words. */
export function inkOf(packaging: Packaging, words: string): string {
  let sum = 0;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  const own = inks[packaging];
  return own[sum % own.length] ?? own[0];
}

const label = 'rgba(255, 255, 255, 0.84)';
const shade = 'rgba(0, 0, 0, 0.3)';

/** Each packaging in a box of 32: the body in the ink, its closure shaded, its label light. */
const shapes: Record<Packaging, ReactNode> = {
  bottle: (
    <>
      <path d="M13.6 6.5h4.8v3.4c0 1.5 2.9 2.7 2.9 5.6v9.1c0 .9-.6 1.4-1.4 1.4h-7.8c-.8 0-1.4-.5-1.4-1.4v-9.1c0-2.9 2.9-4.1 2.9-5.6Z" />
      <path d="M13.4 5h5.2c.4 0 .7.3.7.7v1.5h-6.6V5.7c0-.4.3-.7.7-.7Z" />
      <path d="M12.7 5.7c0-.4.3-.7.7-.7h5.2c.4 0 .7.3.7.7v1.9h-6.6Z" fill={shade} />
      <path d="M10.7 16.4h10.6v5.2H10.7Z" fill={label} />
    </>
  ),
  bag: (
    <>
      <path d="M10 6.6h12v3l1.3 15.2c.1.7-.4 1.2-1.1 1.2H9.8c-.7 0-1.2-.5-1.1-1.2L10 9.6Z" />
      <path d="M10 6.6h12v3H10Z" fill={shade} />
      <ellipse cx={16} cy={17.6} rx={4.4} ry={4} fill={label} />
    </>
  ),
  box: (
    <>
      <path d="M8.6 7.6h14.8l2.2 4.2v12.6c0 .7-.5 1.2-1.2 1.2H7.6c-.7 0-1.2-.5-1.2-1.2V11.8Z" />
      <path d="M8.6 7.6h14.8l2.2 4.2H6.4Z" fill={shade} />
      <rect x={10} y={14.6} width={12} height={6.8} rx={0.8} fill={label} />
    </>
  ),
  can: (
    <>
      <path d="M9.6 8.2C9.6 7 12.4 6 16 6s6.4 1 6.4 2.2v15.6c0 1.2-2.8 2.2-6.4 2.2s-6.4-1-6.4-2.2Z" />
      <ellipse cx={16} cy={8.2} rx={6.4} ry={2.2} fill={shade} />
      <path d="M9.6 12.6h12.8v7.6H9.6Z" fill={label} />
    </>
  ),
  carton: (
    <>
      <path d="M12.4 5.4h7.2v2.4l3 4.4v12.6c0 .7-.5 1.2-1.2 1.2H10.6c-.7 0-1.2-.5-1.2-1.2V12.2l3-4.4Z" />
      <path d="M12.4 5.4h7.2v2.4l3 4.4H9.4l3-4.4Z" fill={shade} />
      <circle cx={16} cy={18.6} r={4} fill={label} />
    </>
  ),
};

/** What a product looks like while it has no picture: its packaging, drawn. */
export function Drawing({ packaging, ink, size }: { packaging: Packaging; ink: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill={ink} aria-hidden>
      {shapes[packaging]}
    </svg>
  );
}
