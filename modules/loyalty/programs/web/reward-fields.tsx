import { ActionIcon, Button } from '@mantine/core';
import { Field, useForm } from '#kit/web/form.tsx';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { limits } from '#domain/limits.ts';
import { products } from '#modules/products/contract.ts';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { rewardTypes, type Reward } from '../../rules.ts';
import { currency } from '../../web/labels.tsx';
import { Part, useRows } from './form-rows.tsx';
import styles from './programs.module.css';

const nothingGiven = { amount: null, product_id: null, pieces: null, valid_days: null };

/** What a program's points are redeemed for besides a discount by their worth. */
export function Rewards() {
  const { t } = useText();
  const { rows, add, remove } = useRows('rewards');
  const fresh = {
    id: `w${Math.max(0, ...rows.map((one) => Number(one.id.slice(1)) || 0)) + 1}`,
    type: 'discount' as const,
    name: '',
    name_ar: null,
    cost_points: 500,
    stock: null,
    ...nothingGiven,
  };
  return (
    <Part title={t('loyalty.rewards')}>
      {rows.map((reward, index) => (
        <div key={reward.id} className={styles.row}>
          <RewardFields at={`draft.rewards.${index}`} type={reward.type} />
          <ActionIcon size={30} aria-label={t('loyalty.form.remove_reward')} onClick={() => remove(index)}>
            <TrashIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {rows.length < limits.loyalty.rewards && (
        <Button leftSection={<PlusIcon size={15} />} onClick={() => add(fresh)}>
          {t('loyalty.form.add_reward')}
        </Button>
      )}
    </Part>
  );
}

function RewardFields({ at, type }: { at: string; type: Reward['type'] }) {
  const { t } = useText();
  const { set } = useForm();
  const change = (value: string | null) => {
    const chosen = rewardTypes.find((one) => one === value);
    if (!chosen) return;
    set(`${at}.type`, chosen);
    for (const [key, none] of Object.entries(nothingGiven)) set(`${at}.${key}`, none);
  };
  return (
    <FormGrid columns={2}>
      <SelectField
        name={`${at}.type`}
        label={t('loyalty.form.reward_type')}
        value={type}
        onChange={change}
        options={rewardTypes.map((value) => ({ value, label: t(`loyalty.reward_type.${value}`) }))}
      />
      <Field name={`${at}.cost_points`} label={t('loyalty.form.reward_cost')} as={NumberField} />
      <Field name={`${at}.name`} label={t('loyalty.form.reward_name')} as={TextField} />
      <Field name={`${at}.name_ar`} label={t('loyalty.form.reward_name_ar')} as={TextField} />
      <GivenFields at={at} type={type} />
      <Field
        name={`${at}.stock`}
        label={t('loyalty.form.reward_stock')}
        help={t('loyalty.form.reward_stock_help')}
        as={NumberField}
      />
    </FormGrid>
  );
}

/** What a reward gives: an amount off, pieces, or a card of an amount that is good for so long. */
function GivenFields({ at, type }: { at: string; type: Reward['type'] }) {
  const { t } = useText();
  if (type === 'discount')
    return (
      <Field
        name={`${at}.amount`}
        label={t('loyalty.form.reward_amount')}
        required
        as={MoneyInput}
        currency={currency}
      />
    );
  if (type === 'free_item')
    return (
      <>
        <RemoteField name={`${at}.product_id`} label={t('loyalty.form.reward_product')} required from={products.list} />
        <Field name={`${at}.pieces`} label={t('loyalty.form.reward_pieces')} required as={NumberField} />
      </>
    );
  return (
    <>
      <Field
        key="card"
        name={`${at}.amount`}
        label={t('loyalty.form.card_amount')}
        help={t('loyalty.form.card_help')}
        required
        as={MoneyInput}
        currency={currency}
      />
      <Field
        name={`${at}.valid_days`}
        label={t('loyalty.form.valid_days')}
        help={t('loyalty.form.valid_days_help')}
        as={NumberField}
      />
    </>
  );
}
