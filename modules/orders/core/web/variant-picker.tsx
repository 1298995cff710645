import { AddVariants, type PickedVariant } from '#modules/products/parts.tsx';
import { LayeredModal } from '#ui/layers.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from './order-context.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  onAdd: (picked: readonly PickedVariant[]) => void;
  /** Where one variant is picked for a purpose: what that is called; without, as many as one likes. */
  single?: { title: string; submit: string };
};

/** Picks variants of the order's supplier, at the prices of the order's region and customer. */
export function VariantPicker({ opened, onClose, onAdd, single }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  return (
    <LayeredModal opened={opened} onClose={onClose} title={single?.title ?? t('products.pick_title')} width={860}>
      {opened && (
        <AddVariants
          regionId={order.region_id}
          customerId={order.customer_id}
          supplierId={order.supplier_id}
          single={single !== undefined}
          submit={single?.submit}
          onCancel={onClose}
          onAdd={(picked) => {
            onAdd(picked);
            onClose();
          }}
        />
      )}
    </LayeredModal>
  );
}
