import type { CSSProperties } from 'react';

/** Custom properties for a style attribute; React's types know only the standard ones. */
export const cssVars = (vars: Record<`--${string}`, string | number>): CSSProperties => vars as CSSProperties;
