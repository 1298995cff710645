import { RowsCard } from '#kit/web/rows-card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ReturnsIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { customerReturns } from '../contract.ts';
import { returnColumns } from './columns.tsx';

/** A customer's returns, on its page. */
export function ReturnsOfCustomer({ customerId }: { customerId: string }) {
  const { t, language } = useText();
  return (
    <RowsCard
      title={t('customer_returns.title')}
      endpoint={customerReturns.list}
      path="/customer-returns"
      query={{ customer_id: [customerId] }}
      columns={(rows) => returnColumns({ t, language, rows, admin: false }).filter(({ key }) => key !== 'customer')}
      rowHref={({ id }) => `/customer-returns/${id}`}
      rowLabel={({ order_display_id, number }) => `#${order_display_id} · ${number}`}
      none={<Empty compact icon={ReturnsIcon} title={t('customer_returns.empty')} />}
    />
  );
}
