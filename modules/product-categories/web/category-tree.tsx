import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { DragHint, DragRow } from '#ui/drag-row.tsx';
import { DownIcon, EditIcon, MergeIcon, MoveIcon, NextIcon, PlusIcon, TrashIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { useRowDrag, type RowDrag } from '#ui/use-row-drag.ts';
import { productCategories, type TreeNode } from '../contract.ts';
import { canPlace, canRemove, treeOf, type Branch } from '../rules.ts';
import { MergeDialog, MoveDialog } from './category-dialogs.tsx';
import { moved } from './moved.ts';
import styles from './category-tree.module.css';

type Asked = { node: TreeNode; what: 'move' | 'merge' | 'remove' };

/** Categories as a tree that is put in order by dragging, by keys, and by choosing a parent. */
export function CategoryTree({ nodes }: { nodes: readonly TreeNode[] }) {
  const { t } = useText();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayEdit = useMay(productCategories.update);
  const move = useWrite(productCategories.update, { success: null });
  const drag = useRowDrag({
    nests: true,
    accepts: (id, over) => {
      const to = moved(nodes, id, over);
      return to !== null && canPlace(nodes, id, to.parent_category_id).allowed;
    },
    onDrop: (id, over) => {
      const to = moved(nodes, id, over);
      if (to) move.run({ params: { id }, body: to });
    },
    onStep: (id, step) => {
      const own = nodes.find((node) => node.id === id);
      const siblings = nodes.filter((node) => node.parent_category_id === own?.parent_category_id);
      const rank = siblings.findIndex((node) => node.id === id) + step;
      if (rank >= 0 && rank < siblings.length) move.run({ params: { id }, body: { rank } });
    },
  });
  const toggle = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const draw = (branches: readonly Branch<TreeNode>[], depth: number) => (
    <ul className={styles.list}>
      {branches.map((node) => (
        <li key={node.id}>
          <Row
            node={node}
            depth={depth}
            open={!closed.has(node.id)}
            onToggle={() => toggle(node.id)}
            onAsk={(what) => setAsked({ node, what })}
            drag={mayEdit ? drag : null}
          />
          {node.category_children.length > 0 && !closed.has(node.id) && draw(node.category_children, depth + 1)}
        </li>
      ))}
    </ul>
  );
  const close = () => setAsked(null);
  return (
    <>
      {draw(treeOf(nodes), 0)}
      {mayEdit && <DragHint>{t('product_categories.keys')}</DragHint>}
      {asked?.what === 'move' && <MoveDialog node={asked.node} nodes={nodes} onClose={close} />}
      {asked?.what === 'merge' && <MergeDialog node={asked.node} nodes={nodes} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveDialog
          endpoint={productCategories.remove}
          params={{ id: asked.node.id }}
          name={asked.node.name}
          opened
          onClose={close}
          onRemoved={close}
        >
          {t('product_categories.remove_text')}
        </RemoveDialog>
      )}
    </>
  );
}

type RowProps = {
  node: Branch<TreeNode>;
  depth: number;
  open: boolean;
  onToggle: () => void;
  onAsk: (what: Asked['what']) => void;
  drag: RowDrag | null;
};

function Row({ node, depth, open, onToggle, onAsk, drag }: RowProps) {
  const { t, language } = useText();
  const href = useHref();
  const name = nameIn(language, node);
  return (
    <DragRow id={node.id} drag={drag} label={t('product_categories.drag', { name })} depth={depth}>
      {node.category_children.length > 0 ? (
        <ActionIcon
          size={24}
          variant="subtle"
          aria-expanded={open}
          aria-label={t(open ? 'product_categories.close' : 'product_categories.open', { name })}
          onClick={onToggle}
        >
          {open ? <DownIcon size={15} /> : <NextIcon size={15} data-mirror />}
        </ActionIcon>
      ) : (
        <span className={styles.space} />
      )}
      <Link href={href(`/product-categories/${node.id}`)} className={styles.name} title={name}>
        <NameOf of={node} />
      </Link>
      {!node.is_active && <StatusBadge meaning="neutral">{t('product_categories.inactive')}</StatusBadge>}
      {node.is_internal && <StatusBadge meaning="info">{t('product_categories.internal')}</StatusBadge>}
      <span className={styles.rest}>
        {t('product_categories.products_count', { count: node.products_count })}
        <RowMenu node={node} onAsk={onAsk} />
      </span>
    </DragRow>
  );
}

function RowMenu({ node, onAsk }: Pick<RowProps, 'node' | 'onAsk'>) {
  const { t, language } = useText();
  const href = useHref();
  const [mayAdd, mayEdit, mayRemove] = [
    useMay(productCategories.create),
    useMay(productCategories.update),
    useMay(productCategories.remove),
  ];
  const removable = canRemove({ children: node.category_children.length, products: node.products_count });
  const entries: (MenuEntry | false)[] = [
    mayAdd && {
      key: 'add',
      label: t('product_categories.add_below'),
      icon: PlusIcon,
      href: href(`/product-categories/new?parent=${node.id}`),
    },
    mayEdit && {
      key: 'edit',
      label: t('record.edit'),
      icon: EditIcon,
      href: href(`/product-categories/${node.id}/edit`),
    },
    mayEdit && { key: 'move', label: t('product_categories.move'), icon: MoveIcon, onClick: () => onAsk('move') },
    mayRemove && { key: 'merge', label: t('product_categories.merge'), icon: MergeIcon, onClick: () => onAsk('merge') },
    mayRemove && {
      key: 'remove',
      label: t('product_categories.remove'),
      icon: TrashIcon,
      danger: true,
      rule: true,
      onClick: () => onAsk('remove'),
      ...(removable.allowed ? {} : { disabled: true, note: t(removable.code, removable.params) }),
    },
  ];
  return (
    <ActionMenu
      entries={entries.filter((one) => one !== false)}
      label={`${t('ui.more')}: ${nameIn(language, node)}`}
      size={26}
    />
  );
}
