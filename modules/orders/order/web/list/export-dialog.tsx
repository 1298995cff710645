import { Checkbox } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { toggled } from '#ui/column.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { exportColumns, type ExportColumn } from '../../rules/export-columns.ts';
import styles from './export.module.css';

type Props = { pending: boolean; onClose: () => void; onExport: (columns: readonly ExportColumn[]) => void };

/** Asks which columns a file of orders holds; whoever chose once is offered the same again. */
export function ExportDialog({ pending, onClose, onExport }: Props) {
  const { t } = useText();
  const [left, setLeft] = useLocalStorage<readonly string[]>({
    key: 'wikala.export.left_out',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const out = new Set(left);
  const columns = exportColumns.filter((column) => !out.has(column));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.export_title')}
      hint={t('orders.export_hint')}
      submit={{
        label: t('orders.export'),
        loading: pending,
        disabled: columns.length === 0,
        onSubmit: () => onExport(columns),
      }}
    >
      <fieldset className={styles.columns}>
        <legend>{t('orders.export_columns')}</legend>
        <Checkbox
          className={styles.all}
          label={t('orders.export_all')}
          checked={out.size === 0}
          indeterminate={out.size > 0 && columns.length > 0}
          onChange={() => setLeft(out.size === 0 ? exportColumns : [])}
        />
        {exportColumns.map((column) => (
          <Checkbox
            key={column}
            label={t(`order.column.${column}`)}
            checked={!out.has(column)}
            onChange={() => setLeft([...toggled(out, column)])}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
