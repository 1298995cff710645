import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '#kit/web/form.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { CloseIcon, PlusIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { useText } from '#ui/text.tsx';
import type { Step } from '../rules/terms.ts';
import styles from './builder.module.css';

type Props = {
  /** Where the form has the steps. */
  path: string;
  steps: readonly Step[];
  by: 'quantity' | 'amount';
  currency: string;
  onChange: (steps: Step[]) => void;
};

/** From how much on how much is given: shares of what is bought, or amounts. */
export function StepsField({ path, steps, by, currency, onChange }: Props) {
  const { t } = useText();
  const { errors } = useForm();
  const gives = steps.some((step) => 'amount' in step) ? 'amount' : 'bps';
  const faultAt = (at: number) =>
    errors[`${path}.${at}.from`] ?? errors[`${path}.${at}.bps`] ?? errors[`${path}.${at}`];
  const put = (at: number, step: Step) => onChange(steps.map((one, n) => (n === at ? step : one)));
  const last = steps.at(-1);
  return (
    <div>
      <SelectField
        label={t('promotions.tiers_give')}
        value={gives}
        onChange={(next) =>
          onChange(steps.map(({ from }) => (next === 'amount' ? { from, amount: 0 } : { from, bps: 0 })))
        }
        options={[
          { value: 'bps', label: t('promotions.gives.bps') },
          { value: 'amount', label: t('promotions.gives.amount') },
        ]}
      />
      {steps.map((step, at) => (
        <div key={at} className={styles.step}>
          {by === 'quantity' ? (
            <NumberField
              label={t('promotions.from_pieces')}
              value={step.from}
              error={faultAt(at)}
              onChange={(from) => put(at, { ...step, from: from ?? 0 })}
            />
          ) : (
            <MoneyInput
              label={t('promotions.from_amount')}
              currency={currency}
              value={step.from}
              error={faultAt(at)}
              onChange={(from) => put(at, { ...step, from: from ?? 0 })}
            />
          )}
          {'bps' in step ? (
            <PercentField
              label={t('promotions.discount')}
              value={step.bps}
              onChange={(bps) => put(at, { from: step.from, bps: bps ?? 0 })}
            />
          ) : (
            <MoneyInput
              label={t('promotions.discount')}
              currency={currency}
              value={step.amount}
              onChange={(amount) => put(at, { from: step.from, amount: amount ?? 0 })}
            />
          )}
          <ActionIcon
            aria-label={t('promotions.remove_tier', { number: String(at + 1) })}
            onClick={() => onChange(steps.filter((_, n) => n !== at))}
          >
            <CloseIcon size={15} />
          </ActionIcon>
        </div>
      ))}
      {errors[path] && <p role="alert">{errors[path]}</p>}
      <Button
        size="compact-sm"
        leftSection={<PlusIcon size={14} />}
        onClick={() => {
          const from = (last?.from ?? 0) + 10;
          onChange([...steps, gives === 'amount' ? { from, amount: 0 } : { from, bps: 0 }]);
        }}
      >
        {t('promotions.add_tier')}
      </Button>
    </div>
  );
}
