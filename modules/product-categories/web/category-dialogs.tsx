import { useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { productCategories, type TreeNode } from '../contract.ts';
import { canMerge, canPlace } from '../rules.ts';
import { pathName } from './category-names.ts';

type Props = { node: TreeNode; nodes: readonly TreeNode[]; onClose: () => void };

/** Chooses another parent for a category: what dragging does, without a mouse. */
export function MoveDialog({ node, nodes, onClose }: Props) {
  const { t, language } = useText();
  const [parent, setParent] = useState(node.parent_category_id);
  const move = useWrite(productCategories.update, {
    success: t('product_categories.moved'),
    onSuccess: onClose,
  });
  const name = nameIn(language, node);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('product_categories.move_title', { name })}
      submit={{
        label: t('product_categories.move_submit'),
        loading: move.pending,
        disabled: parent === node.parent_category_id,
        onSubmit: () => move.run({ params: { id: node.id }, body: { parent_category_id: parent } }),
      }}
    >
      <SelectField
        label={t('product_categories.field.parent_category_id')}
        placeholder={t('product_categories.top')}
        value={parent}
        onChange={setParent}
        clearable
        options={nodes
          .filter((one) => canPlace(nodes, node.id, one.id).allowed)
          .map((one) => ({ value: one.id, label: pathName(language, nodes, one.id) }))}
      />
    </Dialog>
  );
}

/** Says what goes where before one category is merged into another. */
export function MergeDialog({ node, nodes, onClose }: Props) {
  const { t, language } = useText();
  const [into, setInto] = useState<string | null>(null);
  const merge = useWrite(productCategories.merge, {
    success: t('product_categories.merged'),
    invalidates: ['/products'],
    onSuccess: onClose,
  });
  const name = nameIn(language, node);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('product_categories.merge_title', { name })}
      hint={t('product_categories.products_count', { count: node.products_count })}
      submit={{
        label: t('product_categories.merge_submit'),
        danger: true,
        loading: merge.pending,
        disabled: into === null,
        onSubmit: () => into && merge.run({ params: { id: node.id }, body: { into_id: into } }),
      }}
    >
      <p style={{ marginTop: 0 }}>{t('product_categories.merge_text', { name })}</p>
      <SelectField
        label={t('product_categories.merge_into')}
        required
        value={into}
        onChange={setInto}
        options={nodes
          .filter((one) => canMerge(nodes, node.id, one.id).allowed)
          .map((one) => ({ value: one.id, label: pathName(language, nodes, one.id) }))}
      />
    </Dialog>
  );
}
