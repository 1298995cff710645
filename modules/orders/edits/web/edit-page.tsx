import { useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { useText } from '#ui/text.tsx';
import type { OrderEditWhole } from '../../core/contract/after-sale.ts';
import { OrderTask } from '../../core/web/order-focus.tsx';
import { EditView } from './edit-view.tsx';
import { useEdits } from './use-editor.ts';

const openIn = (edits: readonly OrderEditWhole[] | undefined): OrderEditWhole | null =>
  edits?.find(({ status }) => status === 'created' || status === 'requested') ?? null;

/** The screen that edits an order. */
export function EditPage() {
  const { t } = useText();
  const edits = useEdits(useParam('id'));
  // Taken from the result only when it is called: a result of which `refetch` alone was read while it loads does not tell of its data.
  const refetch = async () => openIn((await edits.refetch()).data?.order_edits);
  return (
    <OrderTask title={t('edits.title')}>
      {({ close, waiting }) => (
        <AsyncRecord read={edits} skeleton={waiting}>
          {({ order_edits }) => <EditView begun={openIn(order_edits)} refetch={refetch} onClose={close} />}
        </AsyncRecord>
      )}
    </OrderTask>
  );
}
