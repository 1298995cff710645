import { useState } from 'react';
import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { formatUnitPrice, microsPerMinor, type Micros } from '#domain/unit-price.ts';
import { currencyWord, formatAmount } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { variants } from '#modules/products/contract.ts';
import { HelpIcon } from '#ui/icons.ts';
import { UnitPrice } from '#ui/unit-price.tsx';
import { useText } from '#ui/text.tsx';
import type { PriceReasons } from '../contract.ts';
import { sentenceOf } from '../rules.ts';
import '../texts.ts';
import { changeText } from './percent.ts';
import styles from './price-lists.module.css';

type Rung = PriceReasons['ladder'][number];
type Props = {
  name: string;
  variantId: string;
  customerId: string | null;
  quantity: number;
  regionId?: string;
  /** Of a line that was placed: when, and what a piece was sold for. */
  placed?: { at: string; price: Micros };
};

/** Asked for when it is opened: every list that was looked at, the one that won first, and one sentence to say to the shop. */
export function WhyPrice({ name, ...asked }: Props) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  if (!useMay(variants.price)) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={22} aria-label={t('price_lists.why_of', { name })} onClick={() => setOpened(!opened)}>
          <HelpIcon size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{opened && <Reasons {...asked} />}</Popover.Dropdown>
    </Popover>
  );
}

function Reasons({ variantId, customerId, quantity, regionId, placed }: Omit<Props, 'name'>) {
  const { t } = useText();
  const read = useRead(variants.price, {
    params: { id: variantId },
    query: {
      quantity: String(quantity),
      ...(customerId ? { customer_id: customerId } : {}),
      ...(regionId ? { region_id: regionId } : {}),
      ...(placed ? { at: placed.at } : {}),
    },
  });
  const found = read.data?.price;
  return (
    <div className={styles.why}>
      <strong>{t('price_lists.why')}</strong>
      {read.isError ? (
        <p role="alert">{t('price_lists.why_failed')}</p>
      ) : found ? (
        <Ladder of={found} sold={placed?.price} />
      ) : (
        <Skeleton h={120} />
      )}
    </div>
  );
}

function Ladder({ of, sold }: { of: PriceReasons; sold: Micros | undefined }) {
  const { t, language } = useText();
  const { currency_code: currency, ladder, unit_price_micros: price } = of;
  const [won] = ladder;
  const isOther = sold !== undefined && sold !== price;
  const { key, params } = sentenceOf(
    ladder.map(({ list, price_micros, from }) => ({ list, price: price_micros, from })),
  );
  const amount = price === null ? '' : `${formatUnitPrice(price, currency)} ${currencyWord(currency, language)}`;
  return (
    <>
      <ol className={styles.ladder}>
        {isOther && (
          <li data-won>
            <span>
              {t('price_lists.on_order')}
              <small>{t('price_lists.on_order_why')}</small>
            </span>
            <UnitPrice price={sold} currency={currency} />
          </li>
        )}
        {ladder.map((rung) => (
          <li key={rung.list?.version_id ?? 'base'} data-won={(rung.lost === null && !isOther) || undefined}>
            <span>
              <bdi>{rung.list ? nameIn(language, rung.list) : t('price_lists.base')}</bdi>
              <small>{t(rung.lost === null ? 'price_lists.won' : `price_lists.lost.${rung.lost}`)}</small>
              {rung.basis && <BasisOf of={rung.basis} currency={currency} />}
              {rung.lost === null && <Rounding of={rung} currency={currency} />}
            </span>
            {rung.price_micros === null ? '—' : <UnitPrice price={rung.price_micros} currency={currency} />}
          </li>
        ))}
        {of.tax_rate !== null && of.unit_price_incl_tax_micros !== null && (
          <li>
            <span>{t('price_lists.with_vat', { rate: String(of.tax_rate) })}</span>
            <UnitPrice price={of.unit_price_incl_tax_micros} currency={currency} />
          </li>
        )}
      </ol>
      {!isOther && (
        <p className={styles.say}>
          {t(key, { ...params, price: amount, list: won?.list ? nameIn(language, won.list) : '' })}
        </p>
      )}
    </>
  );
}

/** What a price was calculated from, and by how many percent. */
function BasisOf({
  of: { of, list, price_micros, bps },
  currency,
}: {
  of: NonNullable<Rung['basis']>;
  currency: string;
}) {
  const { t, language } = useText();
  const name = list ? nameIn(language, list) : t(`price_lists.calculated_from.${of}`);
  return (
    <small>
      <bdi>{name}</bdi> <bdi dir="ltr">{`${formatUnitPrice(price_micros, currency)} ${changeText(bps)}`}</bdi>
    </small>
  );
}

/** Where a price is made by the pack: what the pack costs, and what it was before it was rounded to the list's step. */
function Rounding({ of: { pack, pack_amount, pack_exact_micros: exact }, currency }: { of: Rung; currency: string }) {
  const { t } = useText();
  if (pack_amount === null) return null;
  const isRounded = exact !== null && exact !== pack_amount * microsPerMinor;
  if (pack === 1 && !isRounded) return null;
  const params = { count: pack, price: formatAmount(pack_amount, currency) };
  return (
    <small>
      {isRounded
        ? t('price_lists.pack_rounded', { ...params, exact: formatUnitPrice(exact, currency) })
        : t('price_lists.pack_price', params)}
    </small>
  );
}
