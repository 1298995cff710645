import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField, type FieldProps } from '#ui/form-parts.tsx';
import { EditIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { receipts, type AgingSettings, type Statement } from '../contract.ts';
import { agingStarts } from '../rules.ts';
import { suppliersOf } from './suppliers-of.ts';
import styles from './receipts.module.css';

/** Opens by what a supplier ages its debts, for whoever may change it. */
export function EditAging({ statement }: { statement: Statement }) {
  const { t } = useText();
  const may = useMay(receipts.setAging);
  const [isOpen, setOpen] = useState(false);
  if (!may || suppliersOf(statement).length === 0) return null;
  return (
    <>
      <ActionIcon
        className={styles.screenOnly}
        size={28}
        aria-label={t('receipts.edit_aging')}
        onClick={() => setOpen(true)}
      >
        <EditIcon size={16} />
      </ActionIcon>
      {isOpen && <AgingDialog statement={statement} onClose={() => setOpen(false)} />}
    </>
  );
}

function AgingDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t, language } = useText();
  const isAdmin = useSession().accountType === 'admin';
  const suppliers = suppliersOf(statement);
  const [supplierId, setSupplier] = useState(suppliers[0]?.id ?? '');
  const settings = useRead(receipts.aging, { params: { id: supplierId } }).data?.aging_terms;
  return (
    <Dialog opened onClose={onClose} title={t('receipts.edit_aging')}>
      <div className={styles.stack}>
        {isAdmin && suppliers.length > 1 && (
          <SelectField
            label={t('receipts.supplier')}
            required
            value={supplierId}
            onChange={(value) => value && setSupplier(value)}
            options={suppliers.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
          />
        )}
        {settings && <AgingForm key={settings.supplier_id} settings={settings} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function AgingForm({ settings, onClose }: { settings: AgingSettings; onClose: () => void }) {
  const { t } = useText();
  const { supplier_id: id, days, counted_from, version } = settings;
  return (
    <Form
      endpoint={receipts.setAging}
      params={{ id }}
      values={{ days, counted_from, version }}
      guarded={false}
      invalidates={['/customers', '/suppliers']}
      success={t('receipts.aging_saved')}
      submit={t('receipts.aging_save')}
      onSaved={onClose}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <Field name="days" label={t('receipts.aging_buckets')} help={t('receipts.aging_buckets_help')} as={DaysField} />
        <Field
          name="counted_from"
          label={t('receipts.aging_from')}
          as={SelectField}
          options={agingStarts.map((value) => ({ value, label: t(`receipts.aging_from_${value}`) }))}
        />
      </div>
    </Form>
  );
}

type DaysProps = FieldProps & { value: readonly number[] | null; onChange: (days: number[]) => void };

/** Days as they are written: 30, 60, 90. */
function DaysField({ value, onChange, ...rest }: DaysProps) {
  const [words, setWords] = useState((value ?? []).join(', '));
  return (
    <TextField
      {...rest}
      kind="code"
      value={words}
      onChange={(text) => {
        setWords(text);
        onChange(text.split(/[\s,،;]+/).flatMap((part) => (part === '' ? [] : [Number(part)])));
      }}
    />
  );
}
