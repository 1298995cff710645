import { Button } from '@mantine/core';
import { useHref } from '#kit/web/area-context.tsx';
import { Action } from '#kit/web/action.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { InvoiceIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { OrderStatus } from '#modules/orders/contract.ts';
import { invoices } from '../contract.ts';
import { canGenerate } from '../rules/permits.ts';
import { useOrderInvoices } from './use-order-invoices.ts';

/** What an order is to be invoiced with next: its invoice is made, or the draft there is leads to where it is issued. */
export function InvoiceButton({ orderId, status }: { orderId: string; status: OrderStatus }) {
  const { t } = useText();
  const href = useHref();
  const { read, live, generate, pending } = useOrderInvoices(orderId);
  const icon = <InvoiceIcon size={15} />;
  if (live)
    return (
      <ButtonLink variant="filled" leftSection={icon} href={href(`/invoices/${live.id}`)}>
        {t('invoices.act.issue')}
      </ButtonLink>
    );
  if (!read.data)
    return (
      <Button variant="filled" leftSection={icon} loading={read.isPending} disabled>
        {t('invoices.act.generate')}
      </Button>
    );
  return (
    <Action
      variant="filled"
      leftSection={icon}
      needs={invoices.generate}
      when={canGenerate({ status }, null)}
      loading={pending}
      onClick={generate}
    >
      {t('invoices.act.generate')}
    </Action>
  );
}
