import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { customers } from '#modules/customers/contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { OrderCredit } from '../../../parts.tsx';
import { stageOf } from '../../../credit/rules/verdict.ts';

/** On an order's page: the customer's credit with the order on it, and why it holds or passes. */
export function CreditCard() {
  const { t } = useText();
  const href = useHref();
  const mayFollow = useMay(customers.retrieve);
  const { order } = useOrder();
  const { credit, due, currency_code, display_id, status, customer_id } = order;
  if (!credit) return null;
  return (
    <Card
      title={t('credit.title')}
      note={
        credit.credit_limit > 0 && (
          <>
            {t('credit.limit_title')} <Money amount={credit.credit_limit} currency={credit.currency_code} />
          </>
        )
      }
      actions={mayFollow && <Link href={href(`/customers/${customer_id}?tab=credit`)}>{t('credit.details')}</Link>}
    >
      <OrderCredit account={credit} order={{ due, currency_code, label: `#${display_id}`, stage: stageOf(status) }} />
    </Card>
  );
}
