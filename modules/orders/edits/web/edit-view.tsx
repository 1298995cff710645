import { useState } from 'react';
import { Button } from '@mantine/core';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { SwitchField, TextareaField } from '#ui/form-parts.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { useText } from '#ui/text.tsx';
import { orderEdits } from '../../contract.ts';
import type { EditedItem, OrderEditWhole } from '../../core/contract/after-sale.ts';
import { permitFor, useOrder } from '../../core/web/order-context.tsx';
import { OrderFocus } from '../../core/web/order-focus.tsx';
import { VariantPicker } from '../../core/web/variant-picker.tsx';
import { EditedLines } from './edited-lines.tsx';
import { EditTotals } from './edit-totals.tsx';
import { changedByEdits, useEditor } from './use-editor.ts';
import styles from './edit.module.css';

type Props = { begun: OrderEditWhole | null; refetch: () => Promise<OrderEditWhole | null>; onClose: () => void };
/** What the picker is open for: more lines, or another in the place of one. */
type Picking = { replaces: EditedItem | null };

/** Lines of the order as they are to be, and what comes of it; at the end the customer is asked. */
export function EditView({ begun, refetch, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const editor = useEditor(order, begun, refetch);
  const [filter, setFilter] = useState('');
  const [picking, setPicking] = useState<Picking | null>(null);
  const [note, setNote] = useState(begun?.internal_note ?? '');
  const [notify, setNotify] = useState(!order.no_notification);
  const asked = editor.edit?.status === 'requested';
  const permit = permitFor(order, 'edit');
  const changed = (editor.edit?.changes.length ?? 0) > 0;
  const close = () => void editor.leave().then(onClose);
  const { request, pending } = useRequest(editor.edit, onClose);
  return (
    <OrderFocus
      title={t('edits.title')}
      onClose={close}
      unsaved={!asked && !pending && note !== (begun?.internal_note ?? '')}
      submit={
        asked
          ? undefined
          : {
              label: t('edits.request'),
              onSubmit: () => request(note, notify),
              loading: pending,
              disabled: !changed || editor.busy || !permit.allowed,
            }
      }
      side={
        <>
          <EditTotals editor={editor} />
          {!asked && (
            <Card>
              <div className={styles.fields}>
                <TextareaField label={t('edits.note')} rows={2} maxLength={1_000} value={note} onChange={setNote} />
                <SwitchField label={t('edits.notify')} value={notify} onChange={setNotify} />
              </div>
            </Card>
          )}
          {!permit.allowed && (
            <Card>
              <p className={styles.refused} role="alert">
                {t(permit.code, permit.params)}
              </p>
            </Card>
          )}
          {asked && (
            <Card title={t('edits.asked')}>
              <p className={styles.quiet}>{t('edits.asked_text')}</p>
            </Card>
          )}
        </>
      }
    >
      <Card
        title={t('edits.lines')}
        note={editor.busy ? t('edits.saving') : changed ? t('edits.saved') : t('edits.no_changes')}
        flush
        actions={
          !asked && (
            <Button
              size="compact-sm"
              leftSection={<PlusIcon size={15} />}
              disabled={!permit.allowed}
              onClick={() => setPicking({ replaces: null })}
            >
              {t('edits.add')}
            </Button>
          )
        }
      >
        <div className={styles.filter}>
          <SearchInput value={filter} onSearch={setFilter} placeholder={t('edits.filter')} />
        </div>
        <EditedLines
          editor={editor}
          filter={filter}
          locked={asked || !permit.allowed}
          onReplace={(item) => setPicking({ replaces: item })}
        />
      </Card>
      <VariantPicker
        opened={picking !== null}
        onClose={() => setPicking(null)}
        single={
          picking?.replaces
            ? { title: t('edits.replace_title', { name: picking.replaces.title }), submit: t('edits.replace') }
            : undefined
        }
        onAdd={(picked) =>
          void editor.add(
            picked.map(({ variant, quantity }) => ({
              variant_id: variant.id,
              quantity,
              ...(picking?.replaces ? { replaces: picking.replaces.id } : {}),
            })),
          )
        }
      />
    </OrderFocus>
  );
}

/** Keeps the note, then asks the customer. */
function useRequest(edit: OrderEditWhole | null, onDone: () => void) {
  const { t } = useText();
  const { write: keepNote } = useWrite(orderEdits.update, { success: null });
  const { write: ask, pending } = useWrite(orderEdits.request, {
    success: t('edits.done.requested'),
    invalidates: changedByEdits,
    onSuccess: onDone,
  });
  const run = async (note: string, notify: boolean) => {
    if (!edit) return;
    const params = { id: edit.id };
    if (note.trim() !== (edit.internal_note ?? ''))
      await keepNote({ params, body: { internal_note: note.trim() || null } });
    await ask({ params, body: { no_notification: !notify } });
  };
  return { request: (note: string, notify: boolean) => void run(note, notify).catch(() => undefined), pending };
}
