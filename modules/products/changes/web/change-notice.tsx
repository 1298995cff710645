import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { MomentText } from '#ui/date.tsx';
import { Link } from '#ui/link.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { products, type Product } from '../../contract.ts';
import { openChange, pendingItems } from '../rules.ts';
import styles from './changes.module.css';
import { useFieldWord } from './words.ts';

/** How many changes of a published product wait, beside its status. */
export function ChangeBadge({ product }: { product: Product }) {
  const { t } = useText();
  const open = openChange(product);
  if (!open) return null;
  const count = pendingItems(open.fields).length;
  return open.status === 'waiting' ? (
    <StatusBadge meaning="info" glyph="part">
      {t('products.changes_waiting', { count })}
    </StatusBadge>
  ) : (
    <StatusBadge meaning="warning" glyph="act">
      {t('products.changes_asked', { count })}
    </StatusBadge>
  );
}

/** What waits of a product's changes, what was asked about them, or why they were refused; for its supplier. */
export function ChangeNotice({ product }: { product: Product }) {
  const { t } = useText();
  const href = useHref();
  const word = useFieldWord();
  const isOwn = useMay(products.withdrawChange);
  const mayEdit = useMay(products.update);
  const { run, pending } = useWrite(products.withdrawChange, { success: t('products.change_withdrawn') });
  const [last] = product.changes ?? [];
  if (!isOwn || !last) return null;
  const refused = last.fields.filter(({ verdict }) => verdict === 'no');
  const open = openChange(product);
  if (!open && refused.length === 0) return null;
  const fields = (open ? pendingItems(open.fields) : refused).map(word).join(t('products.comma'));
  const state = open ? (open.status === 'waiting' ? 'waiting' : 'asked') : 'refused';
  const meaning = ({ waiting: 'info', asked: 'warning', refused: 'danger' } as const)[state];
  return (
    <div className={styles.notice}>
      <Problems meaning={meaning} title={t(`products.change_${state}_title`, { fields })}>
        {state === 'waiting' ? t('products.change_waiting_text') : <bdi>{last.note}</bdi>}{' '}
        <MomentText at={(state === 'waiting' ? null : last.decided_at) ?? last.sent_at} />
        {open && mayEdit && (
          <span className={styles.answer}>
            {state === 'asked' && (
              <Link href={href(`/products/${product.id}/edit`)}>{t('products.change_answer')}</Link>
            )}
            <Button
              size="compact-sm"
              loading={pending}
              onClick={() => run({ params: { id: product.id }, body: { version: open.version } })}
            >
              {t('products.change_withdraw')}
            </Button>
          </span>
        )}
      </Problems>
    </div>
  );
}
