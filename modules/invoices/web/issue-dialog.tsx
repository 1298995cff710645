import { useState } from 'react';
import { useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { exemptReasons } from '#modules/tax-rates/rules.ts';
import { invoices, type Invoice } from '../contract.ts';
import { exemptionWords } from '../rules/tax.ts';
import styles from './invoice-page.module.css';

type Props = { invoice: Pick<Invoice, 'id' | 'order_id' | 'version' | 'subtotals'>; onClose: () => void };

/** Asks before a draft is issued; where lines bear no tax, also why not. */
export function IssueDialog({ invoice, onClose }: Props) {
  const { t, language } = useText();
  const asksWhy = invoice.subtotals.some(({ category, exemption_code }) => category !== 'S' && !exemption_code);
  const [code, setCode] = useState<string | null>(null);
  const exemption_code = exemptReasons.find((one) => one === code);
  const { run, pending } = useWrite(invoices.issue, {
    success: ({ invoice: issued }) => t('invoices.done.issued', { number: issued.number ?? '' }),
    invalidates: ['/orders'],
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invoices.issue.title')}
      submit={{
        label: t('invoices.act.issue'),
        loading: pending,
        disabled: asksWhy && !exemption_code,
        onSubmit: () =>
          run({
            params: { id: invoice.id },
            body: { version: invoice.version, ...(exemption_code ? { exemption_code } : {}) },
          }),
      }}
    >
      <p className={styles.lead}>{t('invoices.issue.text')}</p>
      {asksWhy && (
        <div className={styles.field}>
          <SelectField
            label={t('invoices.exemption')}
            required
            searchable
            value={code}
            onChange={setCode}
            options={exemptReasons.map((one) => ({
              value: one,
              label: `${exemptionWords(one)?.[language] ?? one} · ${one}`,
            }))}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Asks before a draft is voided. */
export function VoidDialog({ invoice, onClose }: Props) {
  const { t } = useText();
  const { run, pending } = useWrite(invoices.undo, {
    success: t('invoices.done.voided'),
    invalidates: ['/invoices'],
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invoices.void.title')}
      submit={{
        label: t('invoices.act.void'),
        danger: true,
        loading: pending,
        onSubmit: () => run({ params: { id: invoice.order_id }, body: {} }),
      }}
    >
      <p className={styles.lead}>{t('invoices.void.text')}</p>
    </Dialog>
  );
}
