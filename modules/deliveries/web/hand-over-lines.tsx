import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { formatPacks } from '#domain/quantity.ts';
import type { Language } from '#kit/shared/texts.ts';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import type { DeliveryLine } from '../contract.ts';
import { SizeText } from './labels.tsx';
import { LineThumb } from './line-thumb.tsx';
import styles from './deliveries.module.css';

/** What became of a line's pieces. */
export type Counts = { delivered: number; refused: number; damaged: number };

/** "1,200 pcs" as a text. */
export function usePiecesText(): (count: number) => string {
  const { t } = useText();
  return (count) => t('ui.quantity.pcs', { count, shown: formatNumber(count) });
}

type Props = {
  lines: readonly DeliveryLine[];
  counts: Readonly<Record<string, Counts>>;
  onChange: (itemId: string, counts: Counts) => void;
  language: Language;
};

/** What became of each line: all of it was taken unless somebody says otherwise. */
export function HandOverLines({ lines, counts, onChange, language }: Props) {
  const { t } = useText();
  return (
    <Card title={t('deliveries.goods')} flush>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            counts={counts[line.item_id] ?? { delivered: 0, refused: 0, damaged: 0 }}
            onChange={(next) => onChange(line.item_id, next)}
            language={language}
          />
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { line: DeliveryLine; counts: Counts; onChange: (counts: Counts) => void; language: Language };

function Line({ line, counts, onChange, language }: LineProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { loaded } = line;
  const pack = { shrink: line.shrink_size, case: line.case_size };
  const most = Math.max(0, loaded - counts.refused - counts.damaged);
  const name = nameIn(language, line);
  const counted = counts.delivered + counts.refused + counts.damaged;
  // What is not kept comes off what was handed over, as far as everything was counted.
  const giveBack = (part: 'refused' | 'damaged', value: number) => {
    const next = { ...counts, [part]: value };
    const undamaged = loaded - next.refused - next.damaged;
    onChange({ ...next, delivered: Math.max(0, counted === loaded ? undamaged : Math.min(next.delivered, undamaged)) });
  };
  return (
    <li className={styles.line}>
      <MediaCell
        figure={<LineThumb of={line} size={36} />}
        title={<NameOf of={line} />}
        note={
          <>
            <SizeText of={line} />
            <br />
            {t('deliveries.loaded')}: <QuantityText pieces={loaded} pack={pack} />
          </>
        }
      />
      <div className={styles.count}>
        <span className={styles.countLabel}>{t('deliveries.delivered')}</span>
        <QuantityInput
          label={t('deliveries.delivered_of', { name })}
          pack={pack}
          value={counts.delivered}
          onChange={(delivered) => onChange({ ...counts, delivered })}
          error={counted > loaded ? t('deliveries.exceeds_loaded', { max: formatNumber(loaded) }) : undefined}
          cure={counted > loaded ? { label: formatPacks(most, pack, language), value: most } : undefined}
        />
      </div>
      {open ? (
        <div className={styles.more}>
          <div className={styles.count}>
            <span className={styles.countLabel}>{t('deliveries.refused')}</span>
            <QuantityInput
              label={t('deliveries.refused_of', { name })}
              pack={pack}
              value={counts.refused}
              onChange={(value) => giveBack('refused', value)}
            />
          </div>
          <div className={styles.count}>
            <span className={styles.countLabel}>{t('deliveries.damaged')}</span>
            <QuantityInput
              label={t('deliveries.damaged_of', { name })}
              pack={pack}
              value={counts.damaged}
              onChange={(value) => giveBack('damaged', value)}
            />
          </div>
        </div>
      ) : (
        <Button className={styles.notAll} variant="subtle" color="gray" size="compact-sm" onClick={() => setOpen(true)}>
          {t('deliveries.not_all')}
        </Button>
      )}
      {counted < loaded && (
        <span className={styles.stays}>
          {t('deliveries.stays', { pieces: formatPacks(loaded - counted, pack, language) })}
        </span>
      )}
    </li>
  );
}
