import { ActionIcon, Button } from '@mantine/core';
import { useForm } from '#kit/web/form.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { CloseIcon, PlusIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { useText } from '#ui/text.tsx';
import { ConditionIds, useVariantOptions } from '../../core/web/condition-field.tsx';
import { StepsField } from '../../core/web/steps-field.tsx';
import styles from '../../core/web/builder.module.css';
import { goodsConditions, packs, returnRules, type Pack, type ReturnRule } from '../../core/rules/terms.ts';
import { bundleTypes, type BundleBenefit, type BundleType } from '../contract.ts';

type Of<T extends BundleType> = Extract<BundleBenefit, { type: T }>;
type Items = Of<'fixed_bundle'>['items'];

/** What each type begins with. */
export const firstBenefit: { [T in BundleType]: Of<T> } = {
  buy_x_get_y: {
    type: 'buy_x_get_y',
    triggers: [{ match: [{ type: 'variants', ids: [] }], min_quantity: 10 }],
    bps: 10_000,
    rewards: [{ variant_id: '', quantity: 1 }],
    max_repeats: null,
  },
  mix_match: { type: 'mix_match', choose: 10, price: null, free: 1, max_repeats: null },
  fixed_bundle: { type: 'fixed_bundle', items: [{ variant_id: '', quantity: 1 }], price: 0, max_repeats: null },
  tier: { type: 'tier', by: 'quantity', steps: [{ from: 10, bps: 500 }] },
};

type Props = { currency: string; supplierId: string | null };
type Change = (benefit: BundleBenefit) => void;

/** What a bundle gives, by its type. */
export function BenefitFields({ currency, supplierId }: Props) {
  const { t } = useText();
  const { values, set } = useForm();
  const benefit = values['benefit'] as BundleBenefit;
  const change: Change = (next) => set('benefit', next);
  return (
    <FormGrid>
      <ChoiceCards
        label={t('promotions.field.type')}
        value={benefit.type}
        onChange={(type) => change(firstBenefit[type])}
        choices={bundleTypes.map((value) => ({
          value,
          label: t(`promotions.type.${value}`),
          note: t(`promotions.type.${value}_note`),
        }))}
      />
      {benefit.type === 'buy_x_get_y' && <BuyGet benefit={benefit} change={change} supplierId={supplierId} />}
      {benefit.type === 'fixed_bundle' && (
        <>
          <ItemsField
            path="benefit.items"
            items={benefit.items}
            onChange={(items) => change({ ...benefit, items })}
            packed
            supplierId={supplierId}
          />
          <MoneyInput
            label={t('promotions.bundle_price')}
            help={t('promotions.before_vat')}
            currency={currency}
            value={benefit.price}
            onChange={(price) => change({ ...benefit, price: price ?? 0 })}
          />
        </>
      )}
      {benefit.type === 'mix_match' && <MixMatch benefit={benefit} change={change} currency={currency} />}
      {benefit.type === 'tier' && (
        <StepsField
          path="benefit.steps"
          steps={benefit.steps}
          by={benefit.by}
          currency={currency}
          onChange={(steps) => change({ ...benefit, steps })}
        />
      )}
      {benefit.type !== 'tier' && (
        <NumberField
          label={t('promotions.max_repeats')}
          help={t('promotions.no_limit_help')}
          value={benefit.max_repeats}
          onChange={(max_repeats) => change({ ...benefit, max_repeats })}
        />
      )}
      {benefit.type !== 'tier' && (
        <div className={styles.choice}>
          <p>{t('promotions.return_rule')}</p>
          <ChoiceCards
            layout="rows"
            label={t('promotions.return_rule')}
            value={(values['return_rule'] as ReturnRule | undefined) ?? 'prorated'}
            onChange={(rule) => set('return_rule', rule)}
            choices={returnRules.map((value) => ({
              value,
              label: t(`promotions.return_rule.${value}`),
              note: t(`promotions.return_rule.${value}_note`),
            }))}
          />
        </div>
      )}
    </FormGrid>
  );
}

function BuyGet({
  benefit,
  change,
  supplierId,
}: {
  benefit: Of<'buy_x_get_y'>;
  change: Change;
  supplierId: string | null;
}) {
  const { t } = useText();
  const { errors } = useForm();
  const [trigger = { match: [], min_quantity: 1, pack: undefined }] = benefit.triggers;
  const [match = { type: 'variants' as const, ids: [] }] = trigger.match;
  const set = (part: Partial<typeof trigger>) =>
    change({ ...benefit, triggers: [{ ...trigger, ...part }, ...benefit.triggers.slice(1)] });
  return (
    <>
      <FormGrid columns={2}>
        <NumberField
          label={t('promotions.for_every')}
          value={trigger.min_quantity}
          error={errors['benefit.triggers.0.min_quantity']}
          onChange={(min_quantity) => set({ min_quantity: min_quantity ?? 0 })}
        />
        <PackField value={trigger.pack} onChange={(pack) => set({ pack })} />
        <SelectField
          label={t('promotions.bought_by')}
          value={match.type}
          onChange={(type) => type && set({ match: [{ type: type as typeof match.type, ids: [] }] })}
          options={goodsConditions.map((value) => ({ value, label: t(`promotions.condition.${value}`) }))}
        />
        <ConditionIds
          type={match.type}
          value={match.ids}
          onChange={(ids) => set({ match: [{ ...match, ids }] })}
          error={Object.entries(errors).find(([key]) => key.startsWith('benefit.triggers'))?.[1]}
          supplierId={supplierId}
        />
      </FormGrid>
      <ItemsField
        path="benefit.rewards"
        label={t('promotions.gets')}
        items={benefit.rewards}
        onChange={(rewards) => change({ ...benefit, rewards })}
        supplierId={supplierId}
      />
      <PercentField
        label={t('promotions.reward_discount')}
        help={t('promotions.reward_discount_help')}
        value={benefit.bps}
        error={errors['benefit.bps']}
        onChange={(bps) => change({ ...benefit, bps: bps ?? 0 })}
      />
    </>
  );
}

function MixMatch({ benefit, change, currency }: { benefit: Of<'mix_match'>; change: Change; currency: string }) {
  const { t } = useText();
  const { errors } = useForm();
  const gives = benefit.price === null ? 'free' : 'price';
  return (
    <>
      <NumberField
        label={t('promotions.choose')}
        help={t('promotions.choose_help')}
        value={benefit.choose}
        error={errors['benefit.choose']}
        onChange={(choose) => change({ ...benefit, choose: choose ?? 0 })}
      />
      <SelectField
        label={t('promotions.set_gives')}
        value={gives}
        onChange={(next) =>
          change(next === 'price' ? { ...benefit, price: 0, free: 0 } : { ...benefit, price: null, free: 1 })
        }
        options={[
          { value: 'free', label: t('promotions.set_gives.free') },
          { value: 'price', label: t('promotions.set_gives.price') },
        ]}
      />
      {benefit.price === null ? (
        <NumberField
          label={t('promotions.free_pieces')}
          value={benefit.free}
          error={errors['benefit.free']}
          onChange={(free) => change({ ...benefit, free: free ?? 0 })}
        />
      ) : (
        <MoneyInput
          label={t('promotions.set_price')}
          help={t('promotions.before_vat')}
          currency={currency}
          value={benefit.price}
          onChange={(price) => change({ ...benefit, price: price ?? 0 })}
        />
      )}
    </>
  );
}

/** In what goods are counted. */
function PackField({ value = 'piece', onChange }: { value: Pack | undefined; onChange: (pack: Pack) => void }) {
  const { t } = useText();
  return (
    <SelectField
      label={t('promotions.counted_in')}
      value={value}
      onChange={(pack) => onChange((pack ?? 'piece') as Pack)}
      options={packs.map((one) => ({ value: one, label: t(`promotions.counted_in.${one}`) }))}
    />
  );
}

type ItemsProps = {
  path: string;
  label?: string;
  items: Items;
  onChange: (items: Items) => void;
  supplierId: string | null;
  /** Whether they may be counted in packs. */
  packed?: boolean;
};
/** Goods with how many pieces of each. */
function ItemsField({ path, label, items, onChange, supplierId, packed = false }: ItemsProps) {
  const { t } = useText();
  const { errors } = useForm();
  const found = useVariantOptions(
    items.map(({ variant_id }) => variant_id).filter((id) => id !== ''),
    supplierId,
  );
  if (!found) return null;
  const put = (at: number, part: Partial<Items[number]>) =>
    onChange(items.map((one, n) => (n === at ? { ...one, ...part } : one)));
  return (
    <div>
      {items.map((item, at) => (
        <div key={at} className={styles.step} data-goods data-packed={packed || undefined}>
          <SelectField
            label={label ?? t('promotions.item')}
            searchable
            value={item.variant_id === '' ? null : item.variant_id}
            onChange={(variant_id) => put(at, { variant_id: variant_id ?? '' })}
            error={errors[`${path}.${at}.variant_id`] ?? (at === 0 ? errors[path] : undefined)}
            {...found}
          />
          <NumberField
            label={t(packed ? 'promotions.item_quantity' : 'promotions.item_pieces')}
            value={item.quantity}
            error={errors[`${path}.${at}.quantity`]}
            onChange={(quantity) => put(at, { quantity: quantity ?? 0 })}
          />
          {packed && <PackField value={item.pack} onChange={(pack) => put(at, { pack })} />}
          <ActionIcon
            aria-label={t('promotions.remove_item', { number: String(at + 1) })}
            onClick={() => onChange(items.filter((_, n) => n !== at))}
          >
            <CloseIcon size={15} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        leftSection={<PlusIcon size={14} />}
        onClick={() => onChange([...items, { variant_id: '', quantity: 1 }])}
      >
        {t('promotions.add_item')}
      </Button>
    </div>
  );
}
