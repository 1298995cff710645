import { useState } from 'react';
import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { formatUnitPrice, lineSubtotal, microsPerMinor, type Micros } from '#domain/unit-price.ts';
import { currencyWord, formatAmount } from '#domain/money.ts';
import { useMay } from '#kit/web/access.ts';
import { statusOfError } from '#kit/web/api-error.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { Sentence } from '#kit/web/sentence.tsx';
import { variants } from '#modules/products/contract.ts';
import { HelpIcon } from '#ui/icons.ts';
import { Ladder, LadderStep } from '#ui/ladder.tsx';
import { Money } from '#ui/money.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import { useText } from '#ui/text.tsx';
import type { PriceReasons } from '../contract.ts';
import { sentenceOf, type Pack } from '../rules.ts';
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
/** A pack, and how many pieces it has. */
export type Per = { readonly pack: Pack; readonly pieces: number };
type ReasonsProps = Omit<Props, 'name'> & { per?: Per; title?: boolean };
const one: Per = { pack: 'piece', pieces: 1 };

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

/** What a price was found by, asked for when it is shown. @param per how many pieces amounts are for: one, or a pack */
export function Reasons({ variantId, customerId, quantity, regionId, placed, per = one, title = true }: ReasonsProps) {
  const { t } = useText();
  const read = useRead(
    variants.price,
    {
      params: { id: variantId },
      query: {
        quantity: String(quantity),
        ...(customerId ? { customer_id: customerId } : {}),
        ...(regionId ? { region_id: regionId } : {}),
        ...(placed ? { at: placed.at } : {}),
      },
    },
    { keep: true },
  );
  const found = read.data?.price;
  return (
    <div className={styles.why}>
      {title && <strong>{t('price_lists.why')}</strong>}
      {read.isError ? (
        <p role="alert">{t(statusOfError(read.error) === 404 ? 'price_lists.why_gone' : 'price_lists.why_failed')}</p>
      ) : found ? (
        <Found of={found} sold={placed?.price} per={per} />
      ) : (
        <Skeleton h={120} />
      )}
    </div>
  );
}

function Found({ of, sold, per }: { of: PriceReasons; sold: Micros | undefined; per: Per }) {
  const { t, language } = useText();
  const { currency_code: currency, ladder } = of;
  const isOther = sold !== undefined && sold !== of.unit_price_micros;
  const amount = (price: Micros, rung?: Rung) =>
    per.pieces === 1 ? (
      <UnitPrice price={price} currency={currency} />
    ) : (
      <Money amount={packAmount(price, rung, per)} currency={currency} />
    );
  return (
    <>
      <Ladder>
        {isOther && (
          <LadderStep how="won" amount={amount(sold)}>
            {t('price_lists.on_order')}
            <small>{t('price_lists.on_order_why')}</small>
          </LadderStep>
        )}
        {ladder.map((rung) => (
          <LadderStep
            key={rung.list?.version_id ?? 'base'}
            how={rung.lost !== null ? 'lost' : isOther ? 'plain' : 'won'}
            amount={rung.price_micros === null ? '—' : amount(rung.price_micros, rung)}
          >
            <bdi>{rung.list ? nameIn(language, rung.list) : t('price_lists.base')}</bdi>
            <small>{t(rung.lost === null ? 'price_lists.won' : `price_lists.lost.${rung.lost}`)}</small>
            {rung.basis && <BasisOf of={rung.basis} currency={currency} />}
            {rung.lost === null && <Rounding of={rung} currency={currency} />}
          </LadderStep>
        ))}
        {of.tax_rate !== null && of.unit_price_incl_tax_micros !== null && (
          <LadderStep how="plain" amount={amount(of.unit_price_incl_tax_micros)}>
            {t('price_lists.with_vat', { rate: String(of.tax_rate) })}
          </LadderStep>
        )}
      </Ladder>
      {!isOther && <Said of={of} per={per} />}
    </>
  );
}

/** What a pack costs: as the rung has it where that is made by the same pack, minor units. */
const packAmount = (price: Micros, rung: Rung | undefined, { pieces }: Per): number =>
  rung?.pack === pieces && rung.pack_amount !== null ? rung.pack_amount : lineSubtotal(price, pieces);

/** The price in one sentence for the shop, to copy, in either language. */
function Said({
  of: { ladder, unit_price_micros: price, currency_code: currency },
  per,
}: {
  of: PriceReasons;
  per: Per;
}) {
  const { t } = useText();
  const [won] = ladder;
  const { key, params } = sentenceOf(
    ladder.map(({ list, price_micros, from }) => ({ list, price: price_micros, from })),
  );
  const from = won?.from ?? 1;
  const unit = from % per.pieces === 0 ? per : one;
  const amount =
    price === null
      ? ''
      : per.pieces === 1
        ? formatUnitPrice(price, currency)
        : formatAmount(packAmount(price, won, per), currency);
  return (
    <Sentence
      title={t('price_lists.say_title')}
      say={(say, spoken) =>
        say(key, {
          ...params,
          price: `${amount} ${currencyWord(currency, spoken)}`,
          unit: say(`price_lists.a.${per.pack}`),
          from: say(`price_lists.packs.${unit.pack}`, { count: from / unit.pieces }),
          list: won?.list ? nameIn(spoken, won.list) : '',
        })
      }
    />
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
