import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { useText } from '#ui/text.tsx';
import type { Supplier, SupplierDocument } from '../contract.ts';
import { Until } from './labels.tsx';
import { useDocument } from './document-field.tsx';
import styles from './settings.module.css';

/** The documents of a supplier beside what was typed from them. */
export function DocumentsPart({ supplier }: { supplier: Supplier }) {
  const { t } = useText();
  const { cr_number, cr_expiry, vat_number, vat_registered, vat_exempt_reason } = supplier;
  const coded = (value: string | null) => (value ? <bdi dir="ltr">{value}</bdi> : '—');
  return (
    <div className={styles.viewer}>
      <Sheet supplier={supplier} document="cr_number_image">
        <Facts
          facts={[
            { label: t('suppliers.number'), value: coded(cr_number) },
            {
              label: t('suppliers.cr_expiry_label'),
              value: <Until day={cr_expiry} />,
            },
          ]}
        />
      </Sheet>
      <Sheet supplier={supplier} document="vat_number_image">
        <Facts
          facts={[
            {
              label: t('suppliers.number'),
              value:
                vat_registered === false ? (
                  <bdi>{t('suppliers.vat_none', { reason: vat_exempt_reason ?? '' })}</bdi>
                ) : (
                  coded(vat_number)
                ),
            },
          ]}
        />
      </Sheet>
    </div>
  );
}

function Sheet({
  supplier,
  document,
  children,
}: {
  supplier: Supplier;
  document: SupplierDocument;
  children: ReactNode;
}) {
  const { t } = useText();
  const key = supplier[document];
  const url = useDocument(supplier.id, document, key);
  const name = t(`suppliers.document_${document}`);
  return (
    <Card title={name}>
      {children}
      <div className={styles.gap} />
      {key === null ? (
        <div className={styles.none}>{t('suppliers.no_document')}</div>
      ) : url ? (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('suppliers.open_document', { name })}>
          <img className={styles.sheet} src={url} alt={name} />
        </a>
      ) : (
        <div className={styles.none}>…</div>
      )}
    </Card>
  );
}
