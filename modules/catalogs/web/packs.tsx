import { UnstyledButton } from '@mantine/core';
import { useText } from '#ui/text.tsx';
import { catalogPacks, type CatalogPack } from '../rules.ts';
import styles from './packs.module.css';

type Props = {
  label: string;
  row: { shrink_size: number; case_size: number };
  /** None named: all of them. */
  value: readonly CatalogPack[];
  disabled: boolean;
  onChange: (packs: CatalogPack[]) => void;
};

/** The packs a variant is sold in, as joined letters that are on or off: the largest first, without those it does not come in. */
export function Packs({ label, row, value, disabled, onChange }: Props) {
  const { t } = useText();
  const sizes = { piece: 0, shrink: row.shrink_size, case: row.case_size };
  const offered = catalogPacks.filter((pack) => sizes[pack] !== 1 || value.includes(pack));
  const chosen = value.length === 0 ? offered : value;
  const toggle = (pack: CatalogPack) => {
    const next = offered.filter((one) => (one === pack ? !chosen.includes(one) : chosen.includes(one)));
    // Sold in none, it would be sold in all.
    if (next.length > 0) onChange(next.length === offered.length ? [] : next);
  };
  return (
    <span className={styles.packs} role="group" aria-label={label}>
      {offered.toReversed().map((pack) => (
        <UnstyledButton
          key={pack}
          className={styles.pack}
          aria-pressed={chosen.includes(pack)}
          aria-label={t(`catalogs.pack.${pack}`)}
          title={t(`catalogs.pack.${pack}`)}
          disabled={disabled}
          onClick={() => toggle(pack)}
        >
          {t(`catalogs.pack_letter.${pack}`)}
        </UnstyledButton>
      ))}
    </span>
  );
}
