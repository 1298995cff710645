import { Dialog } from '#ui/dialog.tsx';
import { CheckIcon, WarningIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { orderStatusLabels } from '../../../core/rules/labels.ts';
import type { BulkResult, Choice } from './choice.ts';
import styles from './bulk.module.css';

type Props = { choice: Choice; results: readonly BulkResult[]; onClose: () => void };

/** What became of each order of a bulk action; those left as they are say why, and come first. */
export function BulkResults({ choice, results, onClose }: Props) {
  const { t } = useText();
  const done = results.filter(({ ok }) => ok).length;
  const sorted = [...results].sort((a, b) => Number(a.ok) - Number(b.ok));
  const close = () => {
    choice.clear();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={t('orders.bulk.results', { done, total: choice.ids.length })}
      cancel={t('orders.bulk.keep')}
      submit={{ label: t('ui.close'), onSubmit: close }}
    >
      <ul className={styles.results}>
        {sorted.map((result) => {
          const number = result.display_id ?? choice.rows.get(result.order_id)?.display_id;
          return (
            <li key={result.order_id} data-ok={result.ok}>
              {result.ok ? (
                <CheckIcon size={16} aria-label={t('orders.bulk.changed')} role="img" />
              ) : (
                <WarningIcon size={16} aria-label={t('orders.bulk.left')} role="img" />
              )}
              <bdi dir="ltr" className={styles.number}>
                #{number ?? '—'}
              </bdi>
              <span>{result.ok && result.status ? t(orderStatusLabels[result.status].text) : result.message}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
