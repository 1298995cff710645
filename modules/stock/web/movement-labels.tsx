import type { Pack } from '#domain/quantity.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { MoveKind, MoveReason } from '#modules/stock-locations/parts.tsx';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import type { Movement } from '../contract.ts';

type Source = NonNullable<Movement['source']>;
const sources: Record<Source['kind'], { path: string; prefix: string }> = {
  order: { path: '/orders', prefix: '#' },
  purchase_order: { path: '/purchase-orders', prefix: 'PO-' },
  transfer: { path: '/stock/transfers', prefix: 'TR-' },
  count: { path: '/stock/counts', prefix: 'CC-' },
};
const numberOf = ({ kind, number }: Source): string => `${sources[kind].prefix}${number}`;

/** What a movement came of, by its number; it leads there. */
export function MovementSource({ of: { source } }: { of: Movement }) {
  const href = useHref();
  if (!source) return '—';
  return (
    <Link href={href(`${sources[source.kind].path}/${source.id}`)}>
      <bdi dir="ltr">{numberOf(source)}</bdi>
    </Link>
  );
}

/** What happened, and why; the number of what it came of is not said twice. */
export function MovementKind({ of }: { of: Movement }) {
  const number = of.source && numberOf(of.source);
  const reason = of.reason === number ? null : (of.reason?.replace(`: ${number}`, '') ?? null);
  return (
    <TwoLines note={reason && <MoveReason of={{ reason }} />}>
      <MoveKind of={of} />
    </TwoLines>
  );
}

/** Pieces that came or left, with their sign. */
export const MovementDelta = ({ of: { delta }, pack }: { of: Pick<Movement, 'delta'>; pack: Pack }) => (
  <QuantityText pieces={delta} pack={pack} signed stacked />
);
