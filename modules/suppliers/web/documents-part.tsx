import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { useText } from '#ui/text.tsx';
import type { Supplier, SupplierDocument } from '../contract.ts';
import { Until } from './labels.tsx';
import { useDocument } from './document-field.tsx';
import styles from './settings.module.css';

/** The documents of a supplier beside what was typed from them, and what changed where another took the place of one. */
export function DocumentsPart({ supplier }: { supplier: Supplier }) {
  const { t, language } = useText();
  const { cr_number, cr_expiry, vat_number, vat_registered, vat_exempt_reason, replaced_documents } = supplier;
  const { cr_number_image: registration, vat_number_image: certificate } = replaced_documents ?? {};
  const coded = (value: string | null) => (value ? <bdi dir="ltr">{value}</bdi> : '—');
  return (
    <div className={styles.viewer}>
      <Sheet supplier={supplier} document="cr_number_image">
        <Facts
          facts={[
            {
              label: t('suppliers.number'),
              value: (
                <Changed was={registration && registration.number !== cr_number && coded(registration.number)}>
                  {coded(cr_number)}
                </Changed>
              ),
            },
            {
              label: t('suppliers.cr_expiry_label'),
              value: (
                <Changed
                  was={
                    registration &&
                    registration.expires_on !== cr_expiry &&
                    (registration.expires_on ? formatDate(registration.expires_on, language) : '—')
                  }
                >
                  <Until day={cr_expiry} />
                </Changed>
              ),
            },
          ]}
        />
      </Sheet>
      <Sheet supplier={supplier} document="vat_number_image">
        <Facts
          facts={[
            {
              label: t('suppliers.number'),
              value: (
                <Changed was={certificate && certificate.number !== vat_number && coded(certificate.number)}>
                  {vat_registered === false ? (
                    <bdi>{t('suppliers.vat_none', { reason: vat_exempt_reason ?? '' })}</bdi>
                  ) : (
                    coded(vat_number)
                  )}
                </Changed>
              ),
            },
          ]}
        />
      </Sheet>
    </div>
  );
}

/** What stands there now, and what stood there before where that was something else. */
function Changed({ was, children }: { was: ReactNode; children: ReactNode }) {
  const { t } = useText();
  if (!was) return children;
  return (
    <span className={styles.changed}>
      <ins>{children}</ins>
      <del aria-label={t('suppliers.document_was')}>{was}</del>
    </span>
  );
}

type SheetProps = { supplier: Supplier; document: SupplierDocument; children: ReactNode };

function Sheet({ supplier, document, children }: SheetProps) {
  const { t, language } = useText();
  const replaced = supplier.replaced_documents?.[document];
  const name = t(`suppliers.document_${document}`);
  const key = supplier[document];
  return (
    <Card title={name}>
      {children}
      <div className={styles.gap} />
      <div className={styles.pictures}>
        <Picture supplierId={supplier.id} document={document} of={key} name={name}>
          {replaced && t('suppliers.document_now', { date: formatDate(replaced.replaced_at, language) })}
        </Picture>
        {replaced && (
          <Picture
            supplierId={supplier.id}
            document={document}
            of={replaced.key}
            isReplaced
            name={t('suppliers.document_earlier', { name })}
          >
            {t('suppliers.document_before')}
          </Picture>
        )}
      </div>
    </Card>
  );
}

type PictureProps = {
  supplierId: string;
  document: SupplierDocument;
  of: string | null;
  isReplaced?: boolean;
  name: string;
  /** What it is, where there are two. */
  children?: ReactNode;
};

function Picture({ supplierId, document, of, isReplaced = false, name, children }: PictureProps) {
  const { t } = useText();
  const url = useDocument(supplierId, document, of, isReplaced);
  return (
    <figure className={styles.figure}>
      {of === null ? (
        <div className={styles.none}>{t('suppliers.no_document')}</div>
      ) : url ? (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('suppliers.open_document', { name })}>
          <img className={styles.sheet} src={url} alt={name} />
        </a>
      ) : (
        <div className={styles.none}>…</div>
      )}
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}
