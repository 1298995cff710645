import type { ComponentType } from 'react';
import { Button } from '@mantine/core';
import { amountInWords } from '#domain/money.ts';
import { call } from '#kit/web/api.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { send } from '#kit/web/send.ts';
import {
  LinkPageAnswer,
  SentArticle,
  LinkPageLines,
  LinkPage,
  LinkPageRemark,
  LinkPageSection,
  SentState,
  LinkPageTotals,
  useAnswer,
} from '#shell/link-page.tsx';
import { Money } from '#ui/money.tsx';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { publicExchanges, type PublicExchange } from '../../../contract.ts';

/** Where an exchange's payment link leads: what goes, what comes, the difference, and the promise to pay it. */
export function ExchangePage({ absent }: { absent: ComponentType }) {
  return (
    <LinkPage
      name="exchange"
      param="cart_id"
      absent={absent}
      read={(cart_id, options) => call(publicExchanges.retrieve, { params: { cart_id } }, options)}
    >
      {({ exchange }, cart) => <Exchange exchange={exchange} cart={cart} />}
    </LinkPage>
  );
}

function Exchange({ exchange, cart }: { exchange: PublicExchange; cart: string }) {
  const { t } = useText();
  const nameOf = useNameIn();
  const { supplier, state, currency_code: currency, difference_due: difference } = exchange;
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  const says = difference === 0 ? 'exchange_page.even' : difference > 0 ? 'exchange_page.pay' : 'exchange_page.get';
  const linesOf = (items: PublicExchange['return_items']) =>
    items.map((item) => ({
      name: <bdi>{nameOf({ name: item.title, name_ar: item.title_ar })}</bdi>,
      detail: item.description && <bdi>{item.description}</bdi>,
      end: <TimesText pieces={item.quantity} pack={{ shrink: item.shrink_size, case: item.case_size }} />,
    }));
  return (
    <SentArticle
      title={t('exchange_page.title', { order: exchange.order })}
      supplier={supplier}
      to={t('exchange_page.for', { customer: nameOf(exchange.customer) })}
    >
      {state !== 'open' && (
        <SentState title={t(`exchange_page.${state}`)} good={state === 'promised' || state === 'processed'}>
          <span>{t(`exchange_page.${state}_text`, { supplier: nameOf(supplier) })}</span>
        </SentState>
      )}
      <LinkPageSection label={t('exchange_page.lines')}>
        <LinkPageLines heading={t('exchange_page.back')} lines={linesOf(exchange.return_items)} />
        <LinkPageLines heading={t('exchange_page.sent')} lines={linesOf(exchange.additional_items)} />
        <LinkPageTotals
          rows={[
            {
              label: t('exchange_page.items_value'),
              amount: money(exchange.items_value + exchange.discount_value),
            },
            exchange.discount_value > 0 && {
              label: t('exchange_page.discount'),
              amount: money(-exchange.discount_value),
            },
            exchange.shipping_value > 0 && {
              label: t('exchange_page.shipping'),
              amount: money(exchange.shipping_value),
            },
            exchange.return_shipping_value > 0 && {
              label: t('exchange_page.return_shipping'),
              amount: money(exchange.return_shipping_value),
            },
            { label: t('exchange_page.return_value'), amount: money(-exchange.return_value) },
            { label: t(says), amount: money(Math.abs(difference), true), strong: true },
          ]}
        />
        <LinkPageRemark>{t('exchange_page.tax')}</LinkPageRemark>
      </LinkPageSection>
      {state === 'open' && <Promise exchange={exchange} cart={cart} />}
    </SentArticle>
  );
}

/** The promise counts for the difference that is shown; where it has changed, the page shows the new one. */
function Promise({
  exchange: { supplier, difference_due, currency_code },
  cart: cart_id,
}: {
  exchange: PublicExchange;
  cart: string;
}) {
  const { t, language } = useText();
  const nameOf = useNameIn();
  const { answer, pending, fault } = useAnswer('exchange', cart_id, () => t('exchange_page.changed'));
  return (
    <LinkPageAnswer fault={fault}>
      <Button
        size="md"
        variant="filled"
        loading={pending}
        onClick={() =>
          void answer(() => send(publicExchanges.promise, { params: { cart_id }, body: { difference_due } }))
        }
      >
        {t('exchange_page.promise', { amount: amountInWords(difference_due, currency_code, language) })}
      </Button>
      <LinkPageRemark>{t('exchange_page.how', { supplier: nameOf(supplier) })}</LinkPageRemark>
    </LinkPageAnswer>
  );
}
