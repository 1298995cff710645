import { useState } from 'react';
import { Button, Popover, SegmentedControl, Stack } from '@mantine/core';
import { NameOf } from '#kit/web/names.tsx';
import type { ExplainedPromotion } from '#modules/promotions/contract.ts';
import { calledBy, NearlyEarned, takenOff, WhyDiscounts } from '#modules/promotions/parts.tsx';
import { Card } from '#ui/card.tsx';
import { Ledger } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import type { ManualDiscount, Preview } from '../../contract.ts';
import { Codes } from './codes.tsx';

type Figures = { subtotal: number; discount_total: number; shipping_total: number; tax_total: number; total: number };
type Props = {
  figures: Figures | undefined;
  currency: string;
  fresh: boolean;
  /** What each promotion gives, or why it does not. */
  promotions: readonly ExplainedPromotion[];
  codes: readonly string[];
  faults: Preview['code_faults'];
  onCodes?: ((codes: readonly string[]) => void) | undefined;
  discount: ManualDiscount | null;
  onDiscount?: (discount: ManualDiscount | null) => void;
};

const nothing: Figures = { subtotal: 0, discount_total: 0, shipping_total: 0, tax_total: 0, total: 0 };

/** What the draft comes to, as the server says; a discount by hand is given here by whoever may. */
export function TotalsCard({
  figures = nothing,
  currency,
  fresh,
  promotions,
  codes,
  faults,
  onCodes,
  discount,
  onDiscount,
}: Props) {
  const { t } = useText();
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const promoted = takenOff(promotions);
  const byHand = figures.discount_total - promoted.reduce((sum, { given }) => sum + given, 0);
  const share = discount && 'percent' in discount ? ` ${discount.percent}%` : '';
  return (
    <Card
      title={t('draft_editor.totals')}
      actions={onDiscount && <DiscountButton discount={discount} currency={currency} onChange={onDiscount} />}
    >
      <div aria-busy={!fresh} aria-live="polite">
        <Ledger
          lines={[
            {
              key: 'items',
              label: (
                <>
                  {t('draft_editor.items')}
                  {promotions.length > 0 && <WhyDiscounts promotions={promotions} currency={currency} />}
                </>
              ),
              value: money(figures.subtotal),
            },
            ...promoted.map((one) => ({
              key: one.id,
              label: (
                <>
                  {t('draft_editor.discount')} · <NameOf of={calledBy(one)} />
                </>
              ),
              value: money(-one.given),
            })),
            ...(discount
              ? [
                  {
                    key: 'discount',
                    label: (
                      <>
                        {t('draft_editor.discount')}
                        <bdi dir="ltr">{share}</bdi>
                      </>
                    ),
                    value: money(-byHand),
                  },
                ]
              : []),
            { key: 'delivery', label: t('draft_editor.delivery'), value: money(figures.shipping_total) },
            { key: 'tax', label: t('draft_editor.vat'), value: money(figures.tax_total) },
            {
              key: 'total',
              label: t('draft_editor.total'),
              value: money(figures.total, true),
              rule: 'single',
              strong: true,
            },
          ]}
        />
        <Codes codes={codes} faults={faults} onChange={onCodes} />
        {promotions.length > 0 && <NearlyEarned promotions={promotions} currency={currency} />}
      </div>
    </Card>
  );
}

function DiscountButton({
  discount,
  currency,
  onChange,
}: {
  discount: ManualDiscount | null;
  currency: string;
  onChange: (discount: ManualDiscount | null) => void;
}) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [percent, setPercent] = useState<number | null>(null);
  const [amount, setAmount] = useState<number | null>(0);
  const isPercent = kind === 'percent';
  const value = isPercent
    ? percent !== null && percent > 0 && percent <= 100 && Number(percent.toFixed(2)) === percent
      ? { percent }
      : null
    : amount !== null && amount > 0
      ? { amount }
      : null;
  const open = () => {
    setKind(discount && 'amount' in discount ? 'amount' : 'percent');
    setPercent(discount && 'percent' in discount ? discount.percent : null);
    setAmount(discount && 'amount' in discount ? discount.amount : 0);
    setOpened(true);
  };
  const close = (next: ManualDiscount | null) => {
    setOpened(false);
    onChange(next);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" onClick={open}>
          {t('draft_editor.discount')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (value) close(value);
          }}
        >
          <Stack gap={8} w={200}>
            <SegmentedControl
              value={kind}
              onChange={(next) => setKind(next === 'amount' ? 'amount' : 'percent')}
              data={[
                { value: 'percent', label: '%' },
                { value: 'amount', label: t('draft_editor.amount') },
              ]}
            />
            {isPercent ? (
              <NumberField decimals unit="%" label={t('draft_editor.discount')} value={percent} onChange={setPercent} />
            ) : (
              <MoneyInput label={t('draft_editor.discount')} value={amount} onChange={setAmount} currency={currency} />
            )}
            <Button type="submit" variant="filled" disabled={value === null}>
              {t('draft_editor.discount_give')}
            </Button>
            {discount && <Button onClick={() => close(null)}>{t('draft_editor.discount_take')}</Button>}
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
