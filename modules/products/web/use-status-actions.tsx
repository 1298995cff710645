import { useState, type ReactElement, type ReactNode } from 'react';
import { allowed } from '#kit/shared/fail.ts';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { useArea } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { canPublish } from '#modules/suppliers/rules.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import type { PageAction } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { products, type Product, type ProductStatus } from '../contract.ts';
import { canTakeBack, needsReason, nextStatuses } from '../rules.ts';
import { quietly } from './quietly.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The step a product most likely takes next, by its present state. */
const likely: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['published', 'proposed'],
  proposed: ['published'],
  published: [],
  rejected: ['proposed'],
};

type Actions = { primary: PageAction | ReactElement | undefined; entries: MenuEntry[]; dialog: ReactNode };

/** What can be done about a product's publishing state now: the likely step as the page's action, the others in its menu. */
export function useStatusActions(product: Product): Actions {
  const { t, language } = useText();
  const { account } = useArea();
  const mayEdit = useMay(products.update);
  const [asking, setAsking] = useState(false);
  const { write, pending } = useWrite(products.update, { success: null, invalidates: ['/variants'] });
  const steps = nextStatuses(account, product.status);
  // Whether its supplier is approved stands with the supplier.
  const { data: of } = useRead(
    suppliers.retrieve,
    { params: { id: product.supplier_id } },
    { enabled: mayEdit && steps.includes('published') },
  );
  const permitFor = (status: ProductStatus) => (status === 'published' && of ? canPublish(of.supplier) : allowed);
  if (!mayEdit) return { primary: undefined, entries: [], dialog: null };
  const first = likely[product.status].find((status) => steps.includes(status));
  type Step = { status: ProductStatus; version: number; rejection_reason?: string };
  const put = async (body: Step, back?: ProductStatus): Promise<void> => {
    const { product: saved } = await write({ params: { id: product.id }, body });
    setAsking(false);
    const text = t(`products.now_${saved.status}`);
    if (back && canTakeBack(account, back, body.status))
      toast.undoable(text, () => quietly(put({ status: back, version: saved.version })));
    else toast.success(text);
  };
  const { version } = product;
  const go = (status: ProductStatus) =>
    needsReason(product.status, status) ? setAsking(true) : quietly(put({ status, version }, product.status));
  return {
    primary:
      first &&
      (permitFor(first).allowed ? (
        { label: t(`products.to_${first}`), onClick: () => go(first), loading: pending }
      ) : (
        <Action variant="filled" when={permitFor(first)} onClick={() => go(first)}>
          {t(`products.to_${first}`)}
        </Action>
      )),
    entries: steps
      .filter((status) => status !== first)
      .map((status) => ({
        key: status,
        label: t(`products.to_${status}`),
        danger: status === 'rejected',
        onClick: () => go(status),
      })),
    dialog: asking && (
      <ReasonDialog
        title={t('products.to_rejected')}
        text={t('products.reject_text', { name: nameIn(language, product) })}
        label={t('products.reason')}
        pending={pending}
        onSubmit={(rejection_reason) => quietly(put({ status: 'rejected', version, rejection_reason }, product.status))}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
