import { UnstyledButton } from '@mantine/core';
import { formatPacks } from '#domain/quantity.ts';
import { useText } from '#ui/text.tsx';
import { wholePacks } from '../../rules.ts';
import { packOf, type EditorLine } from './state.ts';
import styles from './editor.module.css';

/** Quantities near what was typed are offered, never put in by themselves: those that the catalog allows, else whole packs. */
export function Near({
  of: line,
  quantities = [],
  onChoose,
}: {
  of: EditorLine;
  quantities?: readonly number[] | undefined;
  onChoose: (quantity: number) => void;
}) {
  const { t, language } = useText();
  const pack = packOf(line);
  const offer = line.variant_id === null || quantities.length > 0 ? null : wholePacks(line.quantity, pack);
  if (!offer && quantities.length === 0) return null;
  return (
    <span className={styles.offer}>
      {offer && <>{t('draft_editor.whole_packs')} </>}
      {(offer ? [offer.down, offer.up] : quantities)
        .filter((pieces) => pieces > 0)
        .map((pieces) => (
          <UnstyledButton key={pieces} className={styles.link} onClick={() => onChoose(pieces)}>
            {formatPacks(pieces, pack, language)}
          </UnstyledButton>
        ))}
    </span>
  );
}
