import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '#kit/web/form.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { packs, type Adjustment } from '../rules.ts';
import styles from './price-lists.module.css';

/** Percent off the base price of a pack, from so many packs on. */
export function Adjustments() {
  const { t } = useText();
  const { values, set } = useForm();
  const rows = (values['adjustments'] ?? []) as readonly Adjustment[];
  const put = (at: number, change: Partial<Adjustment>) =>
    set(
      'adjustments',
      rows.map((row, index) => (index === at ? { ...row, ...change } : row)),
    );
  return (
    <fieldset className={styles.rows}>
      <legend>{t('price_lists.field.adjustments')}</legend>
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
