import { useState } from 'react';
import { Radio } from '@mantine/core';
import { argsOf } from '#kit/web/api.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useUndo } from '#kit/web/use-undo.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { customers, type Customer, type MergeSide } from '../contract.ts';
import { daysToUndo, missingOf, type MergeField } from '../rules.ts';
import { changedByMerge } from './changed-by-merge.ts';
import styles from './merge.module.css';

type Props = {
  customer: Customer;
  /** Whom to begin with. */
  other: string | null;
  onClose: () => void;
};

/** Merges another customer into this one, after it has said what moves and where the two differ. */
export function MergeDialog({ customer, other, onClose }: Props) {
  const { t, language } = useText();
  const [from, setFrom] = useState<string | null>(other);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, boolean>>>({});
  const name = nameIn(language, customer);
  const found = useRemoteOptions(customers.list, from ? [from] : [], (reply) =>
    reply.customers.map((one) => ({ value: one.id, label: nameIn(language, one), note: one.phone ?? one.code })),
  );
  const { data: preview } = useRead(
    customers.mergePreview,
    { params: { id: customer.id }, query: { from_id: from ?? '' } },
    { enabled: from !== null, keep: false },
  );
  const offer = useUndo(['/customers', ...changedByMerge]);
  const merge = useWrite(customers.merge, {
    success: null,
    invalidates: changedByMerge,
    onSuccess: (reply) => {
      const made = reply.customer.merges?.[0];
      const params = { id: customer.id, merge_id: made?.id ?? '' };
      if (made) offer(t('customers.merged'), customers.undoMerge, argsOf<typeof customers.undoMerge>({ params }));
      onClose();
    },
  });
  const missing = preview ? missingOf(preview.customer, preview.from) : [];
  const isTaken = (field: MergeField) => chosen[field] ?? missing.includes(field);
  const choose = (id: string | null) => {
    setFrom(id);
    setChosen({});
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={640}
      title={t('customers.merge_title', { name })}
      hint={t('customers.merge_undo_help', { count: daysToUndo })}
      submit={{
        label: t('customers.merge_submit'),
        danger: true,
        loading: merge.pending,
        disabled: !preview,
        onSubmit: () =>
          preview &&
          merge.run({
            params: { id: customer.id },
            body: { from_id: preview.from.id, take: preview.fields.filter(isTaken), version: preview.customer.version },
          }),
      }}
    >
      <SelectField
        label={t('customers.merge_other')}
        help={t('customers.merge_other_help', { name })}
        required
        value={from}
        onChange={choose}
        {...found}
        options={(found?.options ?? []).filter(({ value }) => value !== customer.id)}
      />
      {preview && (
        <Preview
          preview={preview}
          isTaken={isTaken}
          onChoose={(field, taken) => setChosen((now) => ({ ...now, [field]: taken }))}
        />
      )}
    </Dialog>
  );
}

type PreviewProps = {
  preview: ReplyOf<typeof customers.mergePreview>;
  isTaken: (field: MergeField) => boolean;
  onChoose: (field: MergeField, taken: boolean) => void;
};

function Preview({ preview: { customer, from, fields, moves, open_orders }, isTaken, onChoose }: PreviewProps) {
  const { t, language } = useText();
  const name = nameIn(language, customer);
  return (
    <>
      {open_orders.map(({ supplier, count, from_count }) => (
        <div key={supplier.id} className={styles.notice}>
          <Problems
            meaning="warning"
            title={t('customers.merge_open_orders', { supplier: nameIn(language, supplier), count, other: from_count })}
          />
        </div>
      ))}
      <h3 className={styles.head}>{t('customers.merge_moves', { name })}</h3>
      {moves.length === 0 ? (
        <p className={styles.quiet}>{t('customers.merge_nothing')}</p>
      ) : (
        <div className={styles.moves}>
          <Facts facts={moves.map(({ kind, count }) => ({ label: t(`customers.kind.${kind}`), value: count }))} />
        </div>
      )}
      {fields.length > 0 && (
        <>
          <h3 className={styles.head}>{t('customers.merge_keep')}</h3>
          <div className={styles.fields}>
            {fields.map((field) => (
              <fieldset key={field} className={styles.field}>
                <legend>{t(labels[field])}</legend>
                {[customer, from].map((one, index) => (
                  <Radio
                    key={one.id}
                    name={`keep-${field}`}
                    checked={isTaken(field) === (index === 1)}
                    onChange={() => onChoose(field, index === 1)}
                    label={<Value of={one} field={field} />}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </>
      )}
      <p className={styles.quiet}>{t('customers.merge_terms', { name })}</p>
    </>
  );
}

/** What a customer says in a field. */
function Value({ of, field }: { of: MergeSide; field: MergeField }) {
  const { t, language } = useText();
  const value = of[field];
  if (value === null || value === '') return <>—</>;
  if (field === 'img') return <Avatar name={nameIn(language, of)} src={value} size={28} />;
  if (field === 'type') return <>{t(`customers.type.${of.type}`)}</>;
  if (field === 'language') return of.language && <>{t(`customers.language.${of.language}`)}</>;
  return numbers.has(field) ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>;
}

const numbers: ReadonlySet<MergeField> = new Set([
  'phone',
  'vat_number',
  'cr_number',
  'unified_number',
  'whatsapp',
  'owner_phone',
  'owner_national_id',
]);
const labels = {
  name: 'customers.name_en',
  name_ar: 'customers.name_ar_label',
  trade_name: 'customers.trade_name',
  trade_name_ar: 'customers.trade_name_ar',
  type: 'customers.type_label',
  first_name: 'customers.first_name',
  last_name: 'customers.last_name',
  contact_name_ar: 'customers.contact',
  phone: 'customers.phone',
  email: 'customers.email',
  vat_number: 'customers.vat',
  cr_number: 'customers.cr',
  unified_number: 'customers.unified',
  whatsapp: 'customers.whatsapp',
  language: 'customers.language_label',
  owner_name: 'customers.owner_name',
  owner_phone: 'customers.owner_phone',
  owner_national_id: 'customers.owner_national_id',
  potential: 'customers.potential',
  img: 'customers.image',
} as const satisfies Record<MergeField, string>;
