import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '#kit/web/form.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { brands } from '#modules/brands/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { mostFurther, type Further } from '../rules.ts';
import styles from './customer.module.css';

type Props = { label?: string; error?: string; value?: readonly Further[]; onChange: (value: Further[]) => void };

/** Who serves a customer besides its representative, each for all brands or for some. */
export function FurtherField({ label = '', error, value = [], onChange }: Props) {
  const { t } = useText();
  const { errors } = useForm();
  const representatives = useRemoteOptions(
    salesRepresentatives.list,
    value.map(({ id }) => id).filter((id) => id !== ''),
  );
  const brand = useRemoteOptions(
    brands.list,
    value.flatMap(({ brand_ids }) => brand_ids),
  );
  const put = (at: number, change: Partial<Further>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  if (!representatives) return null;
  return (
    <div className={styles.hours} role="group" aria-label={label}>
      <span className={styles.hoursLabel}>{label}</span>
      {value.length > 0 && <p className={styles.furtherAbout}>{t('customers.further_about')}</p>}
      {value.map(({ id, brand_ids }, index) => (
        // One that is not chosen yet has no name but its place.
        <div key={index} className={styles.furtherRow}>
          <SelectField
            aria-label={`${label}: ${t('customers.representative')}`}
            placeholder={t('customers.representative')}
            value={id || null}
            error={errors[`further_representatives.${index}.id`]}
            onChange={(chosen) => put(index, { id: chosen ?? '' })}
            {...representatives}
          />
          {brand && (
            <MultiSelect
              aria-label={`${label}: ${t('customers.further_brands')}`}
              placeholder={t('customers.further_all')}
              value={brand_ids}
              onChange={(chosen) => put(index, { brand_ids: chosen })}
              {...brand}
            />
          )}
          <ActionIcon
            variant="subtle"
            aria-label={t('customers.further_remove')}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {error && <p className={styles.hoursError}>{error}</p>}
      <div>
        <Button
          size="compact-sm"
          leftSection={<PlusIcon size={14} />}
          disabled={value.length >= mostFurther}
          onClick={() => onChange([...value, { id: '', brand_ids: [] }])}
        >
          {t('customers.further_add')}
        </Button>
      </div>
    </div>
  );
}
