import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatMoment } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { formatNumber } from '#domain/numerals.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { CopyButton } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { SelectField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { receipts, type Statement } from '../contract.ts';
import { suppliersOf } from './suppliers-of.ts';
import styles from './receipts.module.css';

/** A link by which the customer reads its statement with one supplier, told once; and those that hold, to be withdrawn. */
export function ShareDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t, language } = useText();
  const isAdmin = useSession().accountType === 'admin';
  const params = { id: statement.customer.id };
  const suppliers = suppliersOf(statement);
  const [supplierId, setSupplier] = useState<string | null>(suppliers.length === 1 ? (suppliers[0]?.id ?? null) : null);
  const [url, setUrl] = useState<string | null>(null);
  const make = useWrite(receipts.share, {
    success: t('receipts.share_made'),
    onSuccess: (made) => setUrl(made.url),
    invalidates: [],
  });
  const withdraw = useWrite(receipts.withdraw, {
    success: t('receipts.share_withdrawn'),
    invalidates: ['/customers'],
  });
  const links = useRead(receipts.links, { params }).data?.statement_links ?? [];
  const body = isAdmin && supplierId ? { supplier_id: supplierId } : {};
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receipts.share')}
      width={560}
      submit={{
        label: t('receipts.share_make'),
        disabled: isAdmin && supplierId === null,
        loading: make.pending,
        onSubmit: () => make.run({ params, body }),
      }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('receipts.share_text', { days: formatNumber(limits.statementLinkDays) })}</p>
        {isAdmin && (
          <SelectField
            label={t('receipts.supplier')}
            required
            value={supplierId}
            onChange={setSupplier}
            options={suppliers.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
          />
        )}
        {url && (
          <div className={styles.link}>
            <TextField
              label={t('receipts.share_link')}
              help={t('receipts.share_once')}
              kind="code"
              value={url}
              onChange={() => undefined}
            />
            <CopyButton value={url} name={t('receipts.share_link')} size={30} />
          </div>
        )}
        {links.length > 0 && (
          <section className={styles.lines} aria-label={t('receipts.share_active')}>
            <Facts
              facts={links.map(({ id, supplier, expires_at }) => ({
                key: id,
                label: t('receipts.share_until', { until: formatMoment(expires_at, language) }),
                value: (
                  <>
                    {isAdmin && <NameOf of={supplier} />}{' '}
                    <Button
                      size="compact-xs"
                      loading={withdraw.pending}
                      onClick={() => withdraw.run({ params: { id } })}
                    >
                      {t('receipts.share_withdraw')}
                    </Button>
                  </>
                ),
              }))}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
