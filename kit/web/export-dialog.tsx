import { Checkbox, SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { sheetFormats, type Export, type SheetFormat } from '#kit/shared/export.ts';
import { toggled } from '#ui/column.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import styles from './export.module.css';

type Props = {
  of: Export;
  pending: boolean;
  onClose: () => void;
  onExport: (columns: readonly string[], format: SheetFormat) => void;
};

/** Asks which columns a list's file holds; whoever chose once is offered the same again. */
export function ExportDialog({ of: { label, columns, path }, pending, onClose, onExport }: Props) {
  const { t } = useText();
  const [left, setLeft] = useLocalStorage<readonly string[]>({
    key: `wikala${path.replaceAll('/', '.')}.left_out`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [format, setFormat] = useLocalStorage<SheetFormat>({
    key: 'wikala.export.format',
    defaultValue: 'xlsx',
    getInitialValueInEffect: false,
  });
  const out = new Set(left);
  const names = Object.keys(columns);
  const held = names.filter((column) => !out.has(column));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(label)}
      submit={{
        label: t('export.start'),
        loading: pending,
        disabled: held.length === 0,
        onSubmit: () => onExport(held, format),
      }}
    >
      <SegmentedControl
        aria-label={t('export.format')}
        value={format}
        onChange={(value) => setFormat(value as SheetFormat)}
        data={sheetFormats.map((value) => ({ value, label: t(`export.format_${value}`) }))}
      />
      <fieldset className={styles.columns}>
        <legend>{t('export.columns')}</legend>
        <Checkbox
          className={styles.all}
          label={t('export.all')}
          checked={held.length === names.length}
          indeterminate={held.length > 0 && held.length < names.length}
          onChange={() => setLeft(held.length === names.length ? names : [])}
        />
        {Object.entries(columns).map(([column, text]) => (
          <Checkbox
            key={column}
            label={t(text)}
            checked={!out.has(column)}
            onChange={() => setLeft([...toggled(out, column)])}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
