import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '#kit/web/form.tsx';
import { fieldOf, remoteFieldOf } from '#kit/web/resource-field.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { priceLists } from '../contract.ts';
import { packs, priceBases, type Adjustment } from '../rules.ts';
import styles from './price-lists.module.css';

const Field = fieldOf(priceLists);
const RemoteField = remoteFieldOf(priceLists);

/** What prices are calculated from, and percent off or on for a pack of that, from so many packs on. */
export function Adjustments() {
  const { t } = useText();
  const { values, set } = useForm();
  const rows = (values['adjustments'] ?? []) as readonly Adjustment[];
  const supplierId = typeof values['supplier_id'] === 'string' ? values['supplier_id'] : null;
  const put = (at: number, change: Partial<Adjustment>) =>
    set(
      'adjustments',
      rows.map((row, index) => (index === at ? { ...row, ...change } : row)),
    );
  return (
    <fieldset className={styles.rows}>
      <legend>{t('price_lists.field.adjustments')}</legend>
      <FormGrid columns={2}>
        <Field
          name="calculated_from"
          as={SelectField}
          options={priceBases.map((value) => ({ value, label: t(`price_lists.calculated_from.${value}`) }))}
        />
        {values['calculated_from'] === 'list' && (
          <RemoteField
            name="base_list_id"
            from={priceLists.list}
            query={{ status: 'active', ...(supplierId ? { supplier_id: supplierId } : {}) }}
            help={t('price_lists.base_list_help')}
          />
        )}
      </FormGrid>
      {rows.map((row, at) => (
        // Rows have no names of their own; their places are what they are.
        <div key={at} className={styles.row}>
          <NumberField
            name={`adjustments.${at}.packs`}
            label={t('price_lists.from_packs')}
            value={row.packs}
            onChange={(packsOf) => put(at, { packs: packsOf ?? 1 })}
          />
          <SelectField
            name={`adjustments.${at}.pack`}
            label={t('price_lists.pack')}
            value={row.pack}
            onChange={(pack) => put(at, { pack: pack as Adjustment['pack'] })}
            options={packs.map((value) => ({ value, label: t(`price_lists.pack.${value}`) }))}
          />
          <NumberField
            name={`adjustments.${at}.bps`}
            label={t('price_lists.percent')}
            value={row.bps / 100}
            unit="%"
            decimals
            negative
            onChange={(percent) => put(at, { bps: Math.round((percent ?? 0) * 100) })}
          />
          <ActionIcon
            size={32}
            aria-label={t('price_lists.adjustment_remove')}
            onClick={() =>
              set(
                'adjustments',
                rows.filter((_, index) => index !== at),
              )
            }
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        leftSection={<PlusIcon size={15} />}
        style={{ justifySelf: 'start' }}
        onClick={() => set('adjustments', [...rows, { pack: 'case', packs: 1, bps: -500 }])}
      >
        {t('price_lists.adjustment_add')}
      </Button>
    </fieldset>
  );
}
