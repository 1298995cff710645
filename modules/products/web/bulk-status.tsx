import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { products, type Product, type ProductStatus } from '../contract.ts';
import { canTakeBack, nextStatuses } from '../rules.ts';
import { quietly } from './quietly.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The likely step first, as the bar's action. */
const order: readonly ProductStatus[] = ['published', 'proposed', 'draft', 'rejected'];

type Chosen = { ids: readonly string[]; clear?: () => void };

/** Publishing of chosen products: what at least one of those on the page may become. */
export function BulkStatus() {
  const { t } = useText();
  const { account } = useArea();
  const mayEdit = useMay(products.update);
  const [rejecting, setRejecting] = useState<Chosen | null>(null);
  const { write, pending } = useWrite(products.setStatuses, { success: null, invalidates: ['/variants'] });
  const put = async ({ ids, clear }: Chosen, status: ProductStatus, rejection_reason?: string): Promise<void> => {
    const { results } = await write({ body: { product_ids: [...ids], status, rejection_reason } });
    const done = results.filter(({ ok }) => ok);
    const refused = results.find(({ ok }) => !ok);
    setRejecting(null);
    clear?.();
    if (refused) toast.notice(refused.message, t('products.left', { count: results.length - done.length }));
    const [first] = done;
    if (!first?.was) return;
    const back = first.was;
    const text = t(`products.bulk_${status}`, { count: done.length });
    const isOneWay = done.some(({ was }) => was !== back) || !canTakeBack(account, back, status);
    if (!clear || isOneWay || back === status) toast.success(text);
    else toast.undoable(text, () => quietly(put({ ids: done.map(({ product_id: id }) => id) }, back)));
  };
  if (!mayEdit) return null;
  return (
    <>
      <BulkActions<Product>>
        {({ ids, rows, clear }) => ({
          actions: order
            .filter((status) => rows.some((row) => nextStatuses(account, row.status).includes(status)))
            .map((status, index) => ({
              key: status,
              label: t(`products.to_${status}`),
              main: index === 0,
              disabled: pending,
              onClick: () =>
                status === 'rejected' ? setRejecting({ ids, clear }) : quietly(put({ ids, clear }, status)),
            })),
        })}
      </BulkActions>
      {rejecting && (
        <ReasonDialog
          title={t('products.to_rejected')}
          text={t('products.bulk_reject_text', { count: rejecting.ids.length })}
          label={t('products.reason')}
          pending={pending}
          onSubmit={(reason) => quietly(put(rejecting, 'rejected', reason))}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
