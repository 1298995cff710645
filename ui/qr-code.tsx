import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = {
  /** What it says when it is read. */
  content: string;
  /** What it is, for those who do not see it. */
  label: string;
  /** Pixels, the quiet zone included. */
  size: number;
};

/** Level M: it reads though a seventh of it is lost. Without four white modules around it readers do not find it. */
const options = { ecc: 'M', boostEcc: false, border: 4 } as const;

/** A QR code, dark on white in either scheme: readers want it so. Throws when the content is too long for one. */
export function QrCode({ content, label, size }: Props) {
  const { data, size: side } = useMemo(() => encode(content, options), [content]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#1c1b19" />
    </svg>
  );
}
