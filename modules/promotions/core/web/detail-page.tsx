import { useState, type ReactNode } from 'react';
import { useMay } from '#kit/web/access.ts';
import type { useNeighbours } from '#kit/web/detail.tsx';
import { nameIn, NameOf, OtherName } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import type { Kind, Promotion } from './kinds.ts';
import { Period, PromotionPage, SupplierOf, useMayEdit, type Open } from './promotion-page.tsx';
import { PromotionBadge } from './status.tsx';
import { useActions } from './use-actions.tsx';

type Props = Pick<ReturnType<typeof useNeighbours>, 'back' | 'position'> &
  Pick<Parameters<typeof PromotionPage>[0], 'benefit' | 'extra' | 'side' | 'below'> & {
    kind: Kind;
    row: Promotion;
    remove: { label: string; text: string };
    meta?: readonly ReactNode[];
  };

/** The page of a discount or a bundle: where it is put together, and what can be done with it. */
export function DetailPage({ kind, row, back, position, remove, meta = [], ...page }: Props) {
  const { t, language } = useText();
  const { go } = useNavigation();
  const mayRemove = useMay(kind.remove);
  const [removing, setRemoving] = useState(false);
  const [editing, setEditing] = useState<Open>(null);
  const mayEdit = useMayEdit(kind, row);
  const { primary, overflow, dialogs } = useActions(kind, row);
  return (
    <>
      <PageTitle>{nameIn(language, row)}</PageTitle>
      <PageHeader
        back={back}
        position={position}
        title={<NameOf of={row} />}
        other={<OtherName of={row} />}
        badges={<PromotionBadge status={row.status} />}
        meta={[...meta, <Period key="period" of={row} />, <SupplierOf key="supplier" of={row} />]}
        primary={primary}
        overflow={[
          ...(mayEdit
            ? [
                {
                  key: 'general',
                  label: t('promotions.do.general'),
                  icon: EditIcon,
                  onClick: () => setEditing('general'),
                },
              ]
            : []),
          ...overflow,
          ...(mayRemove
            ? [{ key: 'remove', label: remove.label, icon: TrashIcon, danger: true, onClick: () => setRemoving(true) }]
            : []),
        ]}
      />
      {dialogs}
      <PromotionPage kind={kind} row={row} {...page} editing={editing} onEdit={setEditing} />
      <RemoveDialog
        endpoint={kind.remove}
        params={{ id: row.id } as never}
        name={row.name}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {remove.text}
      </RemoveDialog>
    </>
  );
}
