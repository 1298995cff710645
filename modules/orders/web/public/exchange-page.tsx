import { useState, type ComponentType } from 'react';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currencyWord, formatAmount } from '#kit/shared/money.ts';
import { ApiError, statusOfError } from '#kit/web/api-error.ts';
import { call } from '#kit/web/api.ts';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { PublicLayout } from '#kit/web/public-layout.tsx';
import { usePublicParam } from '#kit/web/public-pages.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { Waiting } from '#kit/web/visit.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Money } from '#ui/money.tsx';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { publicExchanges, type PublicExchange } from '../../contract.ts';
import styles from './exchange-page.module.css';

/** What the link names; marks that a message put round the address are none of it. */
const useCart = (): string => decodeURIComponent(usePublicParam('cart_id')).replace(/[^\w-]/g, '') || 'none';

/** Where an exchange's payment link leads: what goes, what comes, the difference, and the promise to pay it. */
export function ExchangePage({ absent: Absent }: { absent: ComponentType }) {
  const cart = useCart();
  const { data, error, refetch } = useQuery({
    queryKey: ['exchange', cart],
    retry: (count, one) => count < 2 && (statusOfError(one) ?? 500) >= 500,
    queryFn: ({ signal }) => call(publicExchanges.retrieve, { params: { cart_id: cart } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error && statusOfError(error) === 404) return <Absent />;
  return <PublicLayout>{error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : data ? <Exchange exchange={data.exchange} cart={cart} /> : <Waiting />}</PublicLayout>;
}

function Exchange({ exchange, cart }: { exchange: PublicExchange; cart: string }) {
  const { t } = useText();
  const nameOf = useNameIn();
  const { supplier, customer, currency_code: currency, difference_due: difference } = exchange;
  const title = t('exchange_page.title', { order: exchange.order });
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const says = difference === 0 ? 'exchange_page.even' : difference > 0 ? 'exchange_page.pay' : 'exchange_page.get';
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <Avatar name={nameOf(supplier)} src={supplier.logo} size={48} />
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.quiet}>
            <NameOf of={supplier} /> · {t('exchange_page.for', { customer: nameOf(customer) })}
          </p>
        </div>
      </header>
      <State exchange={exchange} />
      <section aria-label={t('exchange_page.lines')} className={styles.lines}>
        <Lines title={t('exchange_page.back')} items={exchange.return_items} />
        <Lines title={t('exchange_page.sent')} items={exchange.additional_items} />
        <dl className={styles.totals}>
          <div><dt>{t('exchange_page.items_value')}</dt><dd>{money(exchange.items_value)}</dd></div>
          {exchange.shipping_value > 0 && <div><dt>{t('exchange_page.shipping')}</dt><dd>{money(exchange.shipping_value)}</dd></div>}
          {exchange.return_shipping_value > 0 && <div><dt>{t('exchange_page.return_shipping')}</dt><dd>{money(exchange.return_shipping_value)}</dd></div>}
          <div><dt>{t('exchange_page.return_value')}</dt><dd>{money(-exchange.return_value)}</dd></div>
          <div data-strong><dt>{t(says)}</dt><dd>{money(Math.abs(difference), true)}</dd></div>
        </dl>
        <p className={styles.quiet}>{t('exchange_page.tax')}</p>
      </section>
      {exchange.state === 'open' && <Promise exchange={exchange} cart={cart} />}
    </article>
  );
}

function Lines({ title, items }: { title: string; items: readonly { title: string; title_ar: string | null; description: string | null; quantity: number }[] }) {
  const nameOf = useNameIn();
  if (items.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={index}>
            <span className={styles.what}>
              <span className={styles.name}><bdi>{nameOf({ name: item.title, name_ar: item.title_ar })}</bdi></span>
              {item.description && <span className={styles.quiet}><bdi>{item.description}</bdi></span>}
            </span>
            <TimesText pieces={item.quantity} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why there is nothing to do. */
function State({ exchange: { state, supplier } }: { exchange: PublicExchange }) {
  const { t } = useText();
  const named = useNameIn()(supplier);
  if (state === 'open') return null;
  return (
    <div className={styles.state} data-state={state} role="status">
      <strong>{t(`exchange_page.${state}`)}</strong>
      <span>{t(`exchange_page.${state}_text`, { supplier: named })}</span>
    </div>
  );
}

/** The promise counts for the difference that is shown; where it has changed, the page shows the new one. */
function Promise({ exchange, cart }: { exchange: PublicExchange; cart: string }) {
  const { t, language } = useText();
  const client = useQueryClient();
  const supplier = useNameIn()(exchange.supplier);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { difference_due } = exchange;
  const promise = async () => {
    setPending(true);
    setFault(null);
    try {
      const reply = await call(publicExchanges.promise, { params: { cart_id: cart }, body: { difference_due } });
      client.setQueryData(['exchange', cart], reply);
    } catch (error) {
      const isMoved = error instanceof ApiError && error.status === 400;
      setFault(isMoved ? t('exchange_page.changed') : error instanceof ApiError && error.status === 0 ? t('web.network') : t('errors.try_again'));
      if (isMoved) await client.invalidateQueries({ queryKey: ['exchange', cart] });
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={styles.answer}>
      {fault && <p className={styles.fault} role="alert">{fault}</p>}
      <Button size="md" variant="filled" loading={pending} onClick={() => void promise()}>
        {t('exchange_page.promise', { amount: `${formatAmount(difference_due, exchange.currency_code)} ${currencyWord(exchange.currency_code, language)}` })}
      </Button>
      <p className={styles.quiet}>{t('exchange_page.how', { supplier })}</p>
    </section>
  );
}
