import { useId, useState } from 'react';
import { atField } from '#kit/web/at-field.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import type { productTags, ProductWord, WordCalls } from '../contract.ts';

type Props = { word: ProductWord; calls: WordCalls; onClose: () => void };
const refusals = atField({ 'product_words.taken': 'value' });
/** Both kinds ask and answer alike. */
const asOne = (calls: WordCalls) => calls as typeof productTags;

/** What a word is called, in both languages. */
export function RenameDialog({ word, calls, onClose }: Props) {
  const { t } = useText();
  const id = useId();
  return (
    <Dialog opened onClose={onClose} title={t('product_words.edit_title', { word: word.value })}>
      <Form
        id={id}
        endpoint={asOne(calls).update}
        params={{ id: word.id }}
        values={{ value: word.value, value_ar: word.value_ar }}
        invalidates={['/products', '/collections']}
        onRefused={refusals}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FormGrid columns={2}>
          <Field name="value" as={TextField} label={t('product_words.word_en')} />
          <Field name="value_ar" as={TextField} label={t('product_words.word_ar')} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}

/** Into which other word of the same supplier a word is merged. */
export function MergeWordDialog({ word, calls, onClose }: Props) {
  const { t } = useText();
  const [into, setInto] = useState<string | null>(null);
  const { list, merge } = asOne(calls);
  const found = useRemoteOptions(
    list,
    into ? [into] : [],
    // Of either kind, what stands in the reply's one list.
    (reply) =>
      Object.values(reply)
        .filter((rows): rows is ProductWord[] => Array.isArray(rows))
        .flat()
        .filter((row) => row.id !== word.id)
        .map((row) => ({ value: row.id, label: row.value })),
    { supplier_id: word.supplier.id },
  );
  const { run, pending } = useWrite(merge, {
    success: t('product_words.merged'),
    invalidates: ['/products'],
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('product_words.merge_title', { word: word.value })}
      submit={{
        label: t('product_words.merge_submit'),
        danger: true,
        loading: pending,
        disabled: into === null,
        onSubmit: () => into && run({ params: { id: word.id }, body: { into_id: into } }),
      }}
    >
      <p style={{ marginTop: 0 }}>{t('product_words.merge_text', { count: word.products_count, word: word.value })}</p>
      {found && (
        <SelectField label={t('product_words.merge_into')} required value={into} onChange={setInto} {...found} />
      )}
    </Dialog>
  );
}
