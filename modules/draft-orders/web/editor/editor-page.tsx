import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { useRead } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { draftOrders } from '../../contract.ts';
import { Editor } from './editor.tsx';
import { copyOf, empty } from './state.ts';

const textIn = (search: Query, key: string): string | null => {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A new draft: for the customer the address names, on the visit it names, or with the goods of another draft. */
export function NewDraftPage() {
  const { t } = useText();
  const href = useHref();
  const search: Query = useSearch({ strict: false });
  const [customer, copy, visit] = [textIn(search, 'customer'), textIn(search, 'copy'), textIn(search, 'visit')];
  const read = useRead(draftOrders.retrieve, { params: { id: copy ?? '' } }, { enabled: copy !== null });
  if (copy === null) return <Editor key={customer} base={null} start={empty(customer)} visitId={visit} />;
  return (
    <AsyncRecord read={read} back={{ href: href('/draft-orders'), label: t('draft_orders.title') }}>
      {({ draft_order }) => <Editor key={copy} base={null} start={copyOf(draft_order)} visitId={visit} />}
    </AsyncRecord>
  );
}

/** A draft that is saved. */
export function DraftPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const read = useRead(draftOrders.retrieve, { params: { id } });
  const search: Query = useSearch({ strict: false });
  const { back, position } = useNeighbours(draftOrders.list, '/draft-orders', (one) => `/draft-orders/${one}`);
  return (
    <AsyncRecord read={read} back={{ href: href('/draft-orders'), label: t('draft_orders.title') }}>
      {({ draft_order }) => (
        <Editor
          key={draft_order.id}
          base={draft_order}
          start={null}
          visitId={null}
          reviewing={textIn(search, 'view') === 'review'}
          back={back}
          position={position}
        />
      )}
    </AsyncRecord>
  );
}
