import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { ApiError } from '#kit/web/api-error.ts';
import { failureText, useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { askedAt, isRecord, isSent } from '../changes/rules.ts';
import { products, type Product } from '../contract.ts';
import styles from './options-dialog.module.css';

type Value = { key: string; id?: string; value: string; value_ar: string };
type Option = { key: string; id?: string; title: string; title_ar: string; values: readonly Value[] };

let made = 0;
const freshKey = (): string => `fresh-${++made}`;
const newValue = (): Value => ({ key: freshKey(), value: '', value_ar: '' });

/** The options as their supplier last sent them. */
const draftOf = (product: Product): Option[] => {
  const asked = askedAt(product, { field: 'options', variant_id: null });
  const options = (isRecord(asked) ? asked['options'] : product.options) as Product['options'];
  return (options ?? []).map(({ id, title, title_ar, values }) => ({
    key: id ?? freshKey(),
    id,
    title,
    title_ar: title_ar ?? '',
    values: values.map((one) => ({
      key: one.id ?? freshKey(),
      id: one.id,
      value: one.value,
      value_ar: one.value_ar ?? '',
    })),
  }));
};

/** Edits a product's options with their values; lines left empty are not kept. */
export function OptionsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useText();
  const [options, setOptions] = useState(() => draftOf(product));
  const [problem, setProblem] = useState<string | null>(null);
  const { write, pending } = useWrite(products.update, {
    success: (reply) => t(isSent(product, reply.product) ? 'products.change_sent' : 'products.options_saved'),
    failure: false,
  });
  const put = (key: string, part: Partial<Option>) =>
    setOptions((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const putValue = (option: Option, key: string, part: Partial<Value>) =>
    put(option.key, { values: option.values.map((one) => (one.key === key ? { ...one, ...part } : one)) });

  const save = async () => {
    const body = options
      .filter((option) => option.title.trim() !== '')
      .map(({ id, title, title_ar, values }) => ({
        id,
        title: title.trim(),
        title_ar: title_ar.trim() || null,
        values: values
          .filter((one) => one.value.trim() !== '')
          .map((one) => ({ id: one.id, value: one.value.trim(), value_ar: one.value_ar.trim() || null })),
      }));
    try {
      await write({ params: { id: product.id }, body: { options: body } });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError && error.faults[0] ? error.faults[0].message : failureText(error, t));
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('products.options')}
      width={620}
      submit={{ label: t('products.save_options'), onSubmit: () => void save(), loading: pending }}
    >
      {options.map((option) => (
        <fieldset key={option.key} className={styles.option}>
          <TextField
            label={t('products.option')}
            value={option.title}
            onChange={(title) => put(option.key, { title })}
          />
          <TextField
            label={t('products.option_ar')}
            value={option.title_ar}
            onChange={(title_ar) => put(option.key, { title_ar })}
          />
          <ActionIcon
            aria-label={t('ui.remove', { name: option.title })}
            onClick={() => setOptions((now) => now.filter((one) => one.key !== option.key))}
          >
            <TrashIcon size={16} />
          </ActionIcon>
          {option.values.map((value, index) => (
            <div key={value.key} className={styles.value}>
              <TextField
                aria-label={t('products.value_of', { name: option.title, number: index + 1 })}
                placeholder={t('products.value')}
                value={value.value}
                onChange={(text) => putValue(option, value.key, { value: text })}
              />
              <TextField
                aria-label={t('products.value_ar_of', { name: option.title, number: index + 1 })}
                placeholder={t('products.value_ar')}
                value={value.value_ar}
                onChange={(text) => putValue(option, value.key, { value_ar: text })}
              />
              <ActionIcon
                aria-label={t('ui.remove', { name: value.value })}
                onClick={() => put(option.key, { values: option.values.filter((one) => one.key !== value.key) })}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            </div>
          ))}
          <Button
            variant="subtle"
            className={styles.add}
            leftSection={<PlusIcon size={14} />}
            onClick={() => put(option.key, { values: [...option.values, newValue()] })}
          >
            {t('products.add_value')}
          </Button>
        </fieldset>
      ))}
      <Button
        leftSection={<PlusIcon size={15} />}
        onClick={() =>
          setOptions((now) => [...now, { key: freshKey(), title: '', title_ar: '', values: [newValue()] }])
        }
      >
        {t('products.add_option')}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}
