import { useId } from 'react';
import { line, spokes, star, octagon } from '#ui/star.ts';
import styles from './ornament.module.css';

/* What visitors' pages and empty lists are adorned with; a file of its own, because nobody inside needs it before a screen is there. */

/** One square of the lattice: two stars, an octagon, eight spokes, and the corners that join it to its neighbours. */
const tilePath = (size: number): string => {
  const half = size / 2;
  const reach = half - half * Math.SQRT1_2;
  const far = size - reach;
  const corners =
    line([0, 0], [reach, reach]) +
    line([size, 0], [far, reach]) +
    line([0, size], [reach, far]) +
    line([size, size], [far, far]);
  return (
    star(half, half) + star(half, half * 0.56) + octagon(half, half * 0.2) + spokes(half, half * 0.56, half) + corners
  );
};

type LatticeProps = { tile?: number; color?: string; mask: string; opacity?: number };

/**
 * The lattice, filling its parent and fading out by the CSS mask given; decoration only, never behind text that must be read.
 */
export function Lattice({ tile = 80, color = 'var(--w-accent)', mask, opacity = 1 }: LatticeProps) {
  const id = useId();
  return (
    <svg className={styles.lattice} aria-hidden style={{ maskImage: mask, WebkitMaskImage: mask, color, opacity }}>
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <path d={tilePath(tile)} fill="none" stroke="currentColor" strokeWidth={1} strokeLinejoin="round" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The great emblem of the sign-in panel: nested stars round the gate of the merchants' house. */
export function Emblem({ size = 176 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 176 176" fill="none" stroke="var(--w-panel-line)" aria-hidden>
      <path d={star(88, 86)} fill="var(--w-panel)" strokeWidth={1.5} />
      <path d={star(88, 72)} strokeOpacity={0.55} />
      <path d={star(88, 58)} strokeOpacity={0.35} />
      <path d={spokes(88, 42, 86)} strokeOpacity={0.55} />
      <path d={star(88, 42)} fill="var(--w-panel-star)" strokeWidth={1.5} />
      <g stroke="var(--w-panel-text)" strokeLinejoin="round">
        <path d="M76 104V86c0-8 6-12 12-17c6 5 12 9 12 17v18Z" strokeWidth={2} />
        <path
          d="M82 104V90c0-4.500 3-7 6-9.600c3 2.600 6 5.100 6 9.600v14"
          fill="var(--w-panel-text)"
          fillOpacity={0.18}
          strokeWidth={1.4}
        />
        <path d="M72 104h32" strokeWidth={2} strokeLinecap="round" />
      </g>
    </svg>
  );
}
