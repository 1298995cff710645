import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { useWrite } from '#kit/web/query.ts';
import { PictureField } from '#modules/uploads/parts.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { FormGrid, SelectField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { DocumentIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { TwoClickDelete } from '#ui/two-click-delete.tsx';
import { useToday } from '#ui/use-today.ts';
import { customers, documentKinds, type Customer, type CustomerDocument } from '../contract.ts';
import { documentState } from '../rules.ts';
import styles from './customer.module.css';

/** The papers of a customer that the reader's side keeps, what expires first before the others. */
export function DocumentsCard({ customer }: { customer: Customer }) {
  const { t } = useText();
  const { documents = [] } = customer;
  const may = useMay(customers.addDocument);
  const [open, setOpen] = useState<CustomerDocument | 'new' | null>(null);
  const { run } = useWrite(customers.removeDocument, { success: t('customers.document_removed') });
  const add = may && (
    <Button leftSection={<PlusIcon size={15} />} onClick={() => setOpen('new')}>
      {t('customers.document_add')}
    </Button>
  );
  return (
    <Card title={t('customers.documents')} note={documents.length || undefined} flush actions={add}>
      {documents.length === 0 ? (
        <Empty compact icon={DocumentIcon} title={t('customers.documents_empty')}>
          {t('customers.documents_empty_text')}
        </Empty>
      ) : (
        <ul className={styles.addresses}>
          {documents.map((document) => (
            <li key={document.id}>
              <span className={styles.who}>
                <span>{t(`customers.document.${document.kind}`)}</span>
              </span>
              <span>
                {document.number && <bdi>{document.number}</bdi>}
                {document.img && (
                  <a className={styles.picture} href={document.img} target="_blank" rel="noreferrer">
                    {t('customers.document_open')}
                  </a>
                )}
              </span>
              <span className={styles.buttons}>
                <Expiry on={document.expires_on} />
                {may && (
                  <>
                    <Button size="compact-sm" onClick={() => setOpen(document)}>
                      {t('customers.edit')}
                    </Button>
                    <TwoClickDelete
                      iconOnly
                      label={t('customers.document_remove')}
                      onDelete={() => run({ params: { id: customer.id, document_id: document.id } })}
                    />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <DocumentDialog
          customerId={customer.id}
          document={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

/** Until when a document is good; what expires soon is said before it has. */
function Expiry({ on }: { on: string | null }) {
  const { t, language } = useText();
  const state = documentState(on, useToday());
  if (on === null) return null;
  const date = formatDate(on, language);
  if (state === 'expired')
    return (
      <StatusBadge meaning="danger" glyph="act">
        {t('customers.document_expired', { date })}
      </StatusBadge>
    );
  if (state === 'soon') return <StatusBadge meaning="warning">{t('customers.document_soon', { date })}</StatusBadge>;
  return <span className={styles.until}>{t('customers.document_until', { date })}</span>;
}

type DialogProps = { customerId: string; document: CustomerDocument | null; onClose: () => void };

function DocumentDialog({ customerId, document, onClose }: DialogProps) {
  const { t } = useText();
  const shared = { guarded: false, onSaved: onClose, onCancel: onClose };
  return (
    <Dialog opened onClose={onClose} title={t(document ? 'customers.document_edit' : 'customers.document_add')}>
      {document ? (
        <Form
          {...shared}
          endpoint={customers.updateDocument}
          params={{ id: customerId, document_id: document.id }}
          values={{
            kind: document.kind,
            number: document.number,
            expires_on: document.expires_on,
            img: document.img,
            version: document.version,
          }}
        >
          <DocumentFields />
        </Form>
      ) : (
        <Form {...shared} endpoint={customers.addDocument} params={{ id: customerId }} values={{ kind: 'cr' }}>
          <DocumentFields />
        </Form>
      )}
    </Dialog>
  );
}

function DocumentFields() {
  const { t } = useText();
  const { values, set, errors } = useForm();
  const { img } = values;
  return (
    <FormGrid columns={2}>
      <WholeRow>
        <Field
          name="kind"
          as={SelectField}
          label={t('customers.document_kind')}
          options={documentKinds.map((value) => ({ value, label: t(`customers.document.${value}`) }))}
        />
      </WholeRow>
      <Field name="number" as={TextField} label={t('customers.document_number')} maxLength={60} />
      <Field name="expires_on" as={DateField} label={t('customers.document_expires')} />
      <WholeRow>
        <PictureField
          label={t('customers.document_picture')}
          value={typeof img === 'string' && img !== '' ? img : null}
          onChange={(url) => set('img', url || null)}
          error={errors['img']}
        />
      </WholeRow>
    </FormGrid>
  );
}
