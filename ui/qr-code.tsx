import { useMemo } from 'react';
import { qrModules } from '#ui/qr.ts';

type Props = {
  /** What it says when it is read. */
  content: string;
  /** What it is, for those who do not see it. */
  label: string;
  /** Pixels, the quiet zone included. */
  size: number;
};

/** Modules left white round a code, without which readers do not find it. */
const quiet = 4;

/** A QR code, dark on white in either scheme: readers want it so. */
export function QrCode({ content, label, size }: Props) {
  const modules = useMemo(() => qrModules(content), [content]);
  const side = modules.length + 2 * quiet;
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
    .join('');
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
