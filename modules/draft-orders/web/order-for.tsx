import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { draftOrders } from '../contract.ts';

/** Begins an order for a customer, from its page. */
export function OrderFor({ customerId }: { customerId: string }) {
  const { t } = useText();
  const href = useHref();
  if (!useMay(draftOrders.create)) return null;
  return (
    <ButtonLink
      variant="filled"
      leftSection={<PlusIcon size={15} />}
      href={href(`/draft-orders/new?customer=${customerId}`)}
    >
      {t('draft_orders.order_for')}
    </ButtonLink>
  );
}
