import { NameOf } from '#kit/web/names.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import type { Preview } from '../../contract.ts';
import { LineThumb } from './line-thumb.tsx';
import styles from './editor.module.css';

/** Goods that promotions give: they follow the lines above, and nobody changes them. */
export function GivenLines({ lines }: { lines: Preview['given'] }) {
  const { t } = useText();
  return (
    <ul className={styles.given} aria-label={t('draft_editor.given')}>
      {lines.map((line) => (
        <li key={`${line.promotion_id} ${line.variant_id}`}>
          <MediaCell
            figure={<LineThumb of={line} />}
            title={<NameOf of={{ name: line.title, name_ar: line.title_ar }} />}
            note={line.sku && <bdi dir="ltr">{line.sku}</bdi>}
          />
          <span className={styles.givenCount}>
            <QuantityText pieces={line.quantity} pack={{ case: line.case_size, shrink: line.shrink_size }} />
            <StatusBadge meaning="positive" glyph="done">
              {t(line.total === 0 ? 'draft_editor.free' : 'draft_editor.reduced')}
            </StatusBadge>
          </span>
        </li>
      ))}
    </ul>
  );
}
