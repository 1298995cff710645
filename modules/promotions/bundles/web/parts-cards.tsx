import { useState } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card, CardFoot } from '#ui/card.tsx';
import { Ledger } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { promote } from '../../core/rules/promote.ts';
import { goodsConditions, type Context, type Rule } from '../../core/rules/terms.ts';
import { promotions, type Bundle, type BundleParts } from '../contract.ts';
import { firstCart, lineOf, timesKept } from '../rules/kept.ts';
import styles from './parts.module.css';

const ofGoods: ReadonlySet<string> = new Set(goodsConditions);

/** The bundle's rule by itself: whoever buys, whenever. */
const ruleOf = ({ id, name, name_ar, currency_code, terms }: Bundle): Rule =>
  ({
    ...terms,
    conditions: terms.conditions.filter(({ type }) => ofGoods.has(type)),
    id,
    version_id: '',
    name,
    name_ar,
    code: null,
    is_active: true,
    starts_at: null,
    ends_at: null,
    currency_code,
    usage_limit: null,
    usage_limit_per_customer: null,
    budget: null,
    holdout_bps: 0,
  }) as Rule;
const nobody: Omit<Context, 'goods'> = {
  at: '2000-01-01T00:00:00.000Z',
  region_id: null,
  channel: 'desk',
  payment_terms: '',
  is_first_order: false,
  buyer: null,
  codes: [],
  used: {},
};

export const useParts = ({ id }: Bundle): BundleParts | undefined => useRead(promotions.parts, { params: { id } }).data;

/** An example cart that one changes: what the bundle gives is computed as in every order. Taxes come on top. */
export function ExampleCart({ bundle, parts: { parts } }: { bundle: Bundle; parts: BundleParts }) {
  const { t, language } = useText();
  const priced = parts.flatMap((one) => (one.price === null ? [] : [{ ...one, price: one.price }]));
  const [pieces, setPieces] = useState(() => firstCart(bundle.terms.benefit as Rule['benefit'], priced));
  if (priced.length === 0) return null;
  const currency = bundle.currency_code;
  const bought = priced.filter(({ variant_id }) => (pieces[variant_id] ?? 0) > 0);
  const cart = {
    currency_code: currency,
    lines: bought.map((one) => lineOf(one, pieces[one.variant_id] ?? 0)),
    shipping: [],
  };
  const goods = priced.map(({ variant_id, price }) => ({ variant_id, price, available: null }));
  const promoted = promote(cart, [ruleOf(bundle)], { ...nobody, goods });
  const [told] = promoted.told;
  const subtotal = promoted.lines.reduce((sum, line) => sum + line.subtotal, 0);
  const off = promoted.lines.reduce((sum, line) => sum + line.discount, 0);
  const missing = told?.missing && 'quantity' in told.missing ? told.missing.quantity : null;
  return (
    <Card title={t('promotions.example')} note={t('promotions.example_note')} flush>
      <ul className={styles.cart}>
        {priced.slice(0, 6).map((one) => (
          <li key={one.variant_id}>
            <span>
              <NameOf of={one} /> <Size of={one} />
            </span>
            <NumberField
              aria-label={t('promotions.pieces_of', { name: nameIn(language, one) })}
              value={pieces[one.variant_id] ?? 0}
              onChange={(value) => setPieces((now) => ({ ...now, [one.variant_id]: Math.min(value ?? 0, 1_000_000) }))}
            />
          </li>
        ))}
        {promoted.rewards.map((reward) => {
          const part = parts.find(({ variant_id }) => variant_id === reward.variant_id);
          return (
            <li key={`${reward.variant_id}-given`} className={styles.given}>
              <span>
                {part && <NameOf of={part} />}{' '}
                <small>{reward.discount === reward.subtotal ? t('promotions.say.free') : t('promotions.given')}</small>
              </span>
              <strong>{t('promotions.say.pieces', { count: reward.quantity })}</strong>
            </li>
          );
        })}
      </ul>
      <div className={styles.sums}>
        <Ledger
          lines={[
            { label: t('promotions.example_items'), value: <Money amount={subtotal} currency={currency} /> },
            ...(off > 0
              ? [{ label: t('promotions.discount'), value: <Money amount={-off} currency={currency} /> }]
              : []),
            {
              label: t('promotions.example_pays'),
              value: (
                <Money
                  amount={subtotal - off + promoted.rewards.reduce((sum, one) => sum + one.subtotal - one.discount, 0)}
                  currency={currency}
                />
              ),
              strong: true,
              rule: 'single',
            },
            {
              label: t('promotions.example_costs'),
              value: <Money amount={promoted.discount_total} currency={currency} />,
            },
          ]}
        />
        {missing !== null && missing > 0 && (
          <p className={styles.next}>
            {t(promoted.discount_total > 0 ? 'promotions.example_next' : 'promotions.example_first', {
              count: missing,
            })}
          </p>
        )}
      </div>
    </Card>
  );
}

/** What tells variants of one product apart. */
const Size = ({ of: { description, description_ar } }: { of: BundleParts['parts'][number] }) =>
  description && (
    <small>
      <NameOf of={{ name: description, name_ar: description_ar }} />
    </small>
  );

/** What is available of each part at each place, and how often the bundle can be kept there. */
export function StockCard({ bundle, parts: { parts, places, stock } }: { bundle: Bundle; parts: BundleParts }) {
  const { t } = useText();
  const benefit = bundle.terms.benefit as Rule['benefit'];
  if (parts.length === 0 || places.length === 0) return null;
  const at = (place: string | null, variant: string) =>
    stock
      .filter((one) => one.variant_id === variant && (place === null || one.place_id === place))
      .reduce((sum, { available }) => sum + available, 0);
  const times = (place: string | null) =>
    timesKept(
      benefit,
      parts.map((one) => ({ part: { ...one, price: one.price ?? 0 }, available: at(place, one.variant_id) })),
    );
  const columns = [...places.map(({ id }) => id), null];
  const all = times(null);
  return (
    <Card title={t('promotions.stock')} note={t('promotions.stock_note')} flush>
      <div className={styles.scroll}>
        <table className={styles.stock}>
          <thead>
            <tr>
              <th scope="col">{t('promotions.part')}</th>
              {places.map((place) => (
                <th key={place.id} scope="col">
                  <NameOf of={place} />
                </th>
              ))}
              <th scope="col">{t('promotions.all_places')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((one) => (
              <tr key={one.variant_id}>
                <th scope="row">
                  <NameOf of={one} /> <Size of={one} /> {one.is_given && <small>{t('promotions.is_given')}</small>}
                </th>
                {columns.map((place) => (
                  <td key={place}>{formatNumber(at(place, one.variant_id))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {all !== null && (
            <tfoot>
              <tr>
                <th scope="row">{t('promotions.times_kept')}</th>
                {columns.map((place) => {
                  const kept = times(place) ?? 0;
                  return (
                    <td key={place} data-none={kept === 0 || undefined}>
                      {formatNumber(kept)}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {all !== null && bundle.usage_limit !== null && all < bundle.usage_limit && (
        <CardFoot>
          {t('promotions.stock_short', { kept: formatNumber(all), limit: formatNumber(bundle.usage_limit) })}
        </CardFoot>
      )}
    </Card>
  );
}
