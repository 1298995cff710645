import { useMemo } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import { settlements } from '../contract.ts';
import styles from './settlements.module.css';

type Props = { supplierId?: string; onClose: () => void };

/** Draws up what a supplier is paid for the time since its last settlement. */
export function NewSettlement({ supplierId, onClose }: Props) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const yesterday = useToday(-1);
  const values = useMemo(() => ({ supplier_id: supplierId ?? '', through_day: yesterday }), [supplierId, yesterday]);
  return (
    <Dialog opened onClose={onClose} width={520} title={t('settlements.new')}>
      <Form
        endpoint={settlements.create}
        values={values}
        guarded={false}
        success={t('settlements.created')}
        submit={t('settlements.create')}
        onSaved={({ settlement }) => {
          onClose();
          go(href(`/settlements/${settlement.id}`));
        }}
        onCancel={onClose}
      >
        <Fields isFixed={supplierId !== undefined} />
      </Form>
    </Dialog>
  );
}

function Fields({ isFixed }: { isFixed: boolean }) {
  const { t } = useText();
  const { values } = useForm();
  const supplierId = values['supplier_id'];
  const last = useRead(
    settlements.list,
    { query: { supplier_id: [String(supplierId)], limit: '1' } },
    { enabled: typeof supplierId === 'string' && supplierId !== '' },
  ).data;
  const isFirst = last?.count === 0;
  return (
    <>
      <p className={styles.quiet}>{t('settlements.new_text')}</p>
      <FormGrid>
        {!isFixed && <RemoteField name="supplier_id" label={t('field.supplier')} from={suppliers.list} />}
        {isFirst && <Field name="from_day" label={t('settlements.from_day')} as={DateField} />}
        <Field name="through_day" label={t('settlements.through_day')} as={DateField} />
      </FormGrid>
    </>
  );
}
