import { useState, type Ref } from 'react';
import { Button } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { AuditTrailIcon, ClipboardIcon, EditIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { Preview } from '../../contract.ts';
import { GivenLines } from './given-lines.tsx';
import { CustomDialog } from './custom-dialog.tsx';
import { LinesTable } from './lines-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { QuickEntry } from './quick-entry.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';
import { withGoods, withLines, type EditorLine } from './state.ts';
import styles from './editor.module.css';

type Props = {
  /** The field which goods are typed into, for whoever leads there. */
  entry: Ref<HTMLInputElement>;
  lines: readonly EditorLine[];
  priced: ReadonlyMap<string, Preview['items'][number]>;
  currency: string;
  regionId: string | undefined;
  customerId: string | null;
  supplierId: string | null;
  /** Goods that promotions give. */
  given: Preview['given'];
  mayPrice: boolean;
  onChange?: (lines: readonly EditorLine[]) => void;
  error?: string;
};

/** Which goods, and how much of each: typed, pasted from a sheet, taken from what was ordered before, or named by hand. */
export function LinesCard({
  entry,
  lines,
  priced,
  currency,
  regionId,
  customerId,
  supplierId,
  given,
  mayPrice,
  onChange,
  error,
}: Props) {
  const { t } = useText();
  const [pasted, setPasted] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'reorder' | 'custom' | null>(null);
  return (
    <Card
      title={t('draft_editor.lines')}
      note={lines.length > 0 ? t('draft_orders.lines_count', { count: lines.length }) : undefined}
      flush
    >
      {onChange && (
        <>
          <QuickEntry
            inputRef={entry}
            customerId={customerId}
            supplierId={supplierId}
            currency={currency}
            onAdd={(goods, quantity) => onChange(withGoods(lines, [{ goods, quantity }]))}
            onPaste={setPasted}
            error={error}
          />
          <div className={styles.sources}>
            <Button size="compact-sm" leftSection={<ClipboardIcon size={15} />} onClick={() => setPasted('')}>
              {t('draft_editor.paste')}
            </Button>
            <Button
              size="compact-sm"
              leftSection={<AuditTrailIcon size={15} />}
              disabled={customerId === null}
              onClick={() => setDialog('reorder')}
            >
              {t('draft_editor.reorder')}
            </Button>
            {mayPrice && (
              <Button size="compact-sm" leftSection={<EditIcon size={15} />} onClick={() => setDialog('custom')}>
                {t('draft_editor.custom_add')}
              </Button>
            )}
          </div>
        </>
      )}
      {lines.length > 0 && (
        <LinesTable
          lines={lines}
          priced={priced}
          currency={currency}
          mayPrice={mayPrice}
          customerId={customerId}
          onChange={onChange}
        />
      )}
      {given.length > 0 && <GivenLines lines={given} />}
      {pasted !== null && onChange && (
        <PasteDialog
          text={pasted}
          customerId={customerId}
          supplierId={supplierId}
          onAdd={(added) => onChange(withGoods(lines, added))}
          onClose={() => setPasted(null)}
        />
      )}
      {dialog === 'reorder' && customerId !== null && onChange && (
        <ReorderDialog
          customerId={customerId}
          supplierId={supplierId}
          onAdd={(added) => onChange(withLines(lines, added))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'custom' && onChange && (
        <CustomDialog
          currency={currency}
          regionId={regionId}
          onAdd={(line) => onChange([...lines, line])}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}
