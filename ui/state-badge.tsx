import type { TextKey } from '#kit/shared/texts.ts';
import { StatusBadge, type Glyph, type Meaning } from './badge.tsx';
import { useText } from './text.tsx';

/**
 * The badge of something's states.
 * @param looks of each state there is
 * @param word the key of what a state is called
 */
export const stateBadge = <S extends string>(
  looks: Record<S, { meaning: Meaning; glyph: Glyph }>,
  word: (status: S) => TextKey,
) =>
  function StateBadge({ status }: { status: S }) {
    const { t } = useText();
    return <StatusBadge {...looks[status]}>{t(word(status))}</StatusBadge>;
  };
