import { useText } from '#ui/text.tsx';
import { adjustmentReasons, moveKinds, type Move } from '../contract.ts';

/** What moved pieces, in words; a kind that nobody knows says itself. */
export function MoveKind({ of: { kind } }: { of: Pick<Move, 'kind'> }) {
  const { t } = useText();
  const known = moveKinds.find((one) => one === kind);
  return known ? t(`stock_locations.kind_${known}`) : kind;
}

/** Why pieces moved: a word that is known in the reader's language, and what was written besides. */
export function MoveReason({ of: { reason } }: { of: Pick<Move, 'reason'> }) {
  const { t } = useText();
  if (!reason) return null;
  const [word = '', ...rest] = reason.split(': ');
  const known = adjustmentReasons.find((one) => one === word);
  return <bdi>{[known ? t(`stock_locations.reason.${known}`) : word, ...rest].join(': ')}</bdi>;
}
