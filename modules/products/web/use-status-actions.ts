import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import type { PageAction } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { products, type Product, type ProductStatus } from '../contract.ts';
import { canSetStatus, nextStatuses } from '../rules.ts';
import { quietly } from './quietly.ts';

/** The step a product most likely takes next, by its present state. */
const likely: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['published', 'proposed'],
  proposed: ['published'],
  published: [],
  rejected: ['proposed'],
};

/** What can be done about a product's publishing state now: the likely step as the page's action, the others in its menu. */
export function useStatusActions(product: Product): { primary: PageAction | undefined; entries: MenuEntry[] } {
  const { t } = useText();
  const { account } = useArea();
  const mayEdit = useMay(products.update);
  const { write, pending } = useWrite(products.update, { success: null, invalidates: ['/variants'] });
  if (!mayEdit) return { primary: undefined, entries: [] };
  const steps = nextStatuses(account, product.status);
  const first = likely[product.status].find((status) => steps.includes(status));
  const put = async (status: ProductStatus, version: number, back?: ProductStatus): Promise<void> => {
    const { product: saved } = await write({ params: { id: product.id }, body: { status, version } });
    const text = t(`products.now_${saved.status}`);
    if (back && canSetStatus(account, status, back).allowed)
      toast.undoable(text, () => quietly(put(back, saved.version)));
    else toast.success(text);
  };
  const go = (status: ProductStatus) => quietly(put(status, product.version, product.status));
  return {
    primary: first && { label: t(`products.to_${first}`), onClick: () => go(first), loading: pending },
    entries: steps
      .filter((status) => status !== first)
      .map((status) => ({
        key: status,
        label: t(`products.to_${status}`),
        danger: status === 'rejected',
        onClick: () => go(status),
      })),
  };
}
