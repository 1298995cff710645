import { useState, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { endOfDay } from '#domain/dates.ts';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { Sentence } from '#kit/web/sentence.tsx';
import { customers } from '#modules/customers/contract.ts';
import { products } from '#modules/products/contract.ts';
import { channelTypes, type ChannelType } from '#modules/sales-channels/rules.ts';
import { Card } from '#ui/card.tsx';
import { DateField, isDay } from '#ui/date-field.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useToday } from '#ui/use-today.ts';
import type { AppliedReply, TakeRateRow } from '../contract.ts';
import { takeRates } from '../contract.ts';
import { dimensionCount, takeOf, takeRateCode, type LineAmounts } from '../rules.ts';
import { Code } from './rate-table.tsx';
import styles from './take-rates.module.css';
import { useSpeech } from './use-speech.ts';
import { conditionsText, currency, takesText } from './words.ts';

type Asked = { product_id: string; customer_id: string | null; channel: ChannelType; day: string };

/** Which rate applies to a line, and why the others do not. */
export function Tester({ supplierId }: { supplierId: string }) {
  const { t } = useSpeech();
  const today = useToday();
  const [product, setProduct] = useState<string | null>(null);
  const [customer, setCustomer] = useState<string | null>(null);
  const [channel, setChannel] = useState<ChannelType>('desk');
  const [day, setDay] = useState(today);
  const [cases, setCases] = useState<number | null>(20);
  const [price, setPrice] = useState<number | null>(100_00);
  const goods = useRemoteOptions(products.list, product ? [product] : [], undefined, { supplier_id: supplierId });
  const buyers = useRemoteOptions(customers.list, customer ? [customer] : [], undefined, { supplier_id: supplierId });
  const net = (cases ?? 0) * (price ?? 0);
  // A line by the case: tax and shipping are not asked for.
  const line: LineAmounts = { net, gross: net, tax: 0, shipping: 0, quantity: cases ?? 0, case_size: 1 };
  return (
    <Card title={t('take_rates.test')} note={t('take_rates.test_note')}>
      <div className={styles.tester}>
        {goods && <SelectField label={t('take_rates.test_product')} value={product} onChange={setProduct} {...goods} />}
        <div className={styles.pair}>
          {buyers && (
            <SelectField
              label={t('take_rates.test_customer')}
              placeholder={t('take_rates.test_anybody')}
              clearable
              value={customer}
              onChange={setCustomer}
              {...buyers}
            />
          )}
          <SelectField
            label={t('take_rates.test_channel')}
            value={channel}
            options={channelTypes.map((value) => ({ value, label: t(`sales_channels.type_${value}`) }))}
            onChange={(value) => setChannel((value ?? 'desk') as ChannelType)}
          />
          <NumberField label={t('take_rates.test_cases')} value={cases} onChange={setCases} />
          <MoneyInput label={t('take_rates.test_price')} currency={currency} value={price} onChange={setPrice} />
        </div>
        <DateField label={t('take_rates.test_at')} required value={day} onChange={setDay} />
        {product && isDay(day) ? (
          <Answer
            supplierId={supplierId}
            today={today}
            asked={{ product_id: product, customer_id: customer, channel, day }}
            line={line}
          />
        ) : (
          <p className={styles.quiet}>{t('take_rates.test_empty')}</p>
        )}
      </div>
    </Card>
  );
}

type AnswerProps = {
  supplierId: string;
  today: string;
  asked: Asked;
  line: LineAmounts;
};

function Answer({ supplierId, today, asked: { customer_id, day, ...asked }, line }: AnswerProps) {
  const { t } = useSpeech();
  const read = useRead(
    takeRates.applied,
    {
      params: { id: supplierId },
      query: {
        ...asked,
        ...(customer_id ? { customer_id } : {}),
        // Of a day what applies at its end; today, what applies now.
        ...(day === today ? {} : { at: endOfDay(new Date(`${day}T00:00:00+03:00`)).toISOString() }),
      },
    },
    { keep: true },
  );
  const found = read.data?.applied;
  if (read.isError)
    return (
      <p role="alert" className={styles.alert}>
        {t('take_rates.test_failed')}
      </p>
    );
  if (!found) return <Skeleton h={160} />;
  return <Found of={found} line={line} />;
}

function Found({ of: { rate, why, lost }, line }: { of: AppliedReply; line: LineAmounts }) {
  const speech = useSpeech();
  const { t } = speech;
  const amount = (one: TakeRateRow) => <Money amount={takeOf(line, one)} currency={currency} />;
  return (
    <>
      {rate && why ? (
        <div className={styles.winner} role="status">
          <p className={styles.winnerHead}>
            <span>
              <Code of={rate} />
              {', '}
              <bdi>{takesText(speech, rate)}</bdi>
            </span>
            <Money className={styles.winnerAmount} amount={takeOf(line, rate)} currency={currency} sign />
          </p>
          {rate.type === 'fixed_per_order' && <small>{t('take_rates.test_per_order')}</small>}
          <Said rate={rate} why={why} />
        </div>
      ) : (
        <p className={styles.quiet}>{t('take_rates.test_none')}</p>
      )}
      {(rate || lost.length > 0) && (
        <>
          <span className={styles.whyTitle}>{t('take_rates.why')}</span>
          <ol className={styles.reasons}>
            {rate && why && (
              <Reason
                rate={rate}
                how="won"
                text={t(`take_rates.won.${why}`, { count: dimensionCount(rate) })}
                amount={amount(rate)}
              />
            )}
            {lost.map((one) => (
              <Reason
                key={one.rate.id}
                rate={one.rate}
                how={one.why === 'fewer' || one.why === 'older' ? 'lost' : 'out'}
                text={t(`take_rates.lost.${one.why}`)}
                amount={one.why === 'fewer' || one.why === 'older' ? amount(one.rate) : null}
              />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

type ReasonProps = { rate: TakeRateRow; how: 'won' | 'lost' | 'out'; text: string; amount: ReactNode };
/** One of the rates that were looked at, and what it would take where it matches. */
function Reason({ rate, how, text, amount }: ReasonProps) {
  const speech = useSpeech();
  return (
    <li data-how={how}>
      <span className={styles.reasonText}>
        <span>
          <strong>
            <Code of={rate} />
          </strong>{' '}
          <bdi>{conditionsText(speech, rate) || speech.t('take_rates.everything')}</bdi>
        </span>
        <small>{text}</small>
      </span>
      {amount}
    </li>
  );
}

/** The answer in one sentence, to copy, in either language. */
function Said({ rate, why }: { rate: TakeRateRow; why: NonNullable<AppliedReply['why']> }) {
  const speech = useSpeech();
  return (
    <Sentence
      say={(t, language) => {
        const spoken = speech.in(language, t);
        return t(`take_rates.say.${why}`, {
          rate: takeRateCode(rate.number),
          takes: takesText(spoken, rate),
          conditions: conditionsText(spoken, rate),
        });
      }}
    />
  );
}
