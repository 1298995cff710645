import { Field, useForm } from '#kit/web/form.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import type { Step } from '../../core/rules/terms.ts';
import { StepsField } from '../../core/web/steps-field.tsx';
import type { Discount } from '../contract.ts';
import { allocations, discountTypes, windowPeriods, type DiscountType } from '../rules/rule.ts';

type RuleForm = {
  type: DiscountType;
  by?: 'quantity' | 'amount';
  tiers?: readonly Step[];
  window?: { period: (typeof windowPeriods)[number]; days?: number };
};
/** What a form holds of what a discount gives. */
export const benefitValues = ({ type, value, allocation, by, tiers, window }: Discount['rule']) => ({
  type,
  ...(type === 'percentage' || type === 'fixed' ? { value } : {}),
  ...(type === 'fixed' ? { allocation } : {}),
  ...(type === 'tier' || type === 'cumulative' ? { by: by ?? 'quantity', tiers: tiers as never } : {}),
  ...(type === 'cumulative' && window ? { window } : {}),
});

/** What each type begins with. */
const first: Record<DiscountType, Omit<RuleForm, 'type'> & { value?: number; allocation?: 'total' }> = {
  percentage: { value: 5 },
  fixed: { value: 0, allocation: 'total' },
  free_shipping: {},
  tier: { by: 'quantity', tiers: [{ from: 10, bps: 500 }] },
  cumulative: { by: 'quantity', tiers: [{ from: 100, bps: 500 }], window: { period: 'month' } },
};
export const firstRule = { type: 'percentage' as const, ...first.percentage };

/** What a discount gives, by its type. */
export function BenefitFields({ currency }: { currency: string }) {
  const { t } = useText();
  const { values, set } = useForm();
  const rule = values['rule'] as RuleForm;
  return (
    <FormGrid>
      <SelectField
        label={t('discounts.field.type')}
        value={rule.type}
        onChange={(type) => type && set('rule', { type, ...first[type as DiscountType] })}
        options={discountTypes.map((value) => ({ value, label: t(`discounts.type.${value}`) }))}
      />
      {rule.type === 'percentage' && (
        <Field key="percent" name="rule.value" label={t('discounts.percent')} as={NumberField} unit="%" decimals />
      )}
      {rule.type === 'fixed' && (
        <>
          <Field key="amount" name="rule.value" label={t('discounts.amount')} as={MoneyInput} currency={currency} />
          <Field
            name="rule.allocation"
            label={t('discounts.allocation')}
            as={SelectField}
            options={allocations.map((value) => ({ value, label: t(`discounts.allocation.${value}`) }))}
          />
        </>
      )}
      {rule.tiers && (
        <>
          <SelectField
            label={t('discounts.by')}
            value={rule.by ?? 'quantity'}
            onChange={(by) => by && set('rule', { ...rule, by })}
            options={(['quantity', 'amount'] as const).map((value) => ({ value, label: t(`discounts.by.${value}`) }))}
          />
          <StepsField
            path="rule.tiers"
            steps={rule.tiers}
            by={rule.by ?? 'quantity'}
            currency={currency}
            onChange={(tiers) => set('rule.tiers', tiers)}
          />
        </>
      )}
      {rule.window && (
        <>
          <SelectField
            label={t('discounts.window')}
            value={rule.window.period}
            onChange={(period) => period && set('rule.window', period === 'custom' ? { period, days: 14 } : { period })}
            options={windowPeriods.map((value) => ({ value, label: t(`discounts.window.${value}`) }))}
          />
          {rule.window.period === 'custom' && (
            <Field name="rule.window.days" label={t('discounts.window_days')} as={NumberField} />
          )}
        </>
      )}
    </FormGrid>
  );
}
