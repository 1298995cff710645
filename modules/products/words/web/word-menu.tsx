import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { EditIcon, MergeIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { ProductWord, WordCalls } from '../contract.ts';
import { MergeWordDialog, RenameDialog } from './word-dialogs.tsx';

/** What is done with a word: said otherwise, merged, deleted while nothing uses it. */
export function WordMenu({ word, calls }: { word: ProductWord; calls: WordCalls }) {
  const { t } = useText();
  const [mayEdit, mayRemove] = [useMay(calls.update), useMay(calls.remove)];
  const [asked, setAsked] = useState<'edit' | 'merge' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const entries: (MenuEntry | false)[] = [
    mayEdit && { key: 'edit', label: t('product_words.edit'), icon: EditIcon, onClick: () => setAsked('edit') },
    mayRemove && { key: 'merge', label: t('product_words.merge'), icon: MergeIcon, onClick: () => setAsked('merge') },
    mayRemove && {
      key: 'remove',
      label: t('product_words.remove'),
      icon: TrashIcon,
      danger: true,
      rule: true,
      onClick: () => setAsked('remove'),
      ...(word.products_count > 0
        ? { disabled: true, note: t('product_words.in_use', { count: word.products_count }) }
        : {}),
    },
  ];
  return (
    <>
      <ActionMenu entries={entries.filter((one) => one !== false)} label={`${t('ui.more')}: ${word.value}`} size={26} />
      {asked === 'edit' && <RenameDialog word={word} calls={calls} onClose={close} />}
      {asked === 'merge' && <MergeWordDialog word={word} calls={calls} onClose={close} />}
      {asked === 'remove' && (
        <RemoveDialog
          endpoint={calls.remove}
          params={{ id: word.id }}
          name={word.value}
          opened
          onClose={close}
          onRemoved={close}
        >
          {t('product_words.remove_text')}
        </RemoveDialog>
      )}
    </>
  );
}
