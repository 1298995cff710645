import type { DropPlace } from '#ui/use-row-drag.ts';
import type { Node } from '../rules.ts';

/**
 * What a category becomes where it is dropped by another: its parent, and how many stand before it there.
 * @param nodes in the order of their siblings
 * @returns null where it is there already
 */
export function moved(
  nodes: readonly Node[],
  id: string,
  over: { id: string; place: DropPlace },
): { parent_category_id: string | null; rank?: number } | null {
  const [own, target] = [nodes.find((node) => node.id === id), nodes.find((node) => node.id === over.id)];
  if (!own || !target) return null;
  if (over.place === 'inside') return own.parent_category_id === target.id ? null : { parent_category_id: target.id };
  const parent = target.parent_category_id;
  const siblings = nodes.filter((node) => node.parent_category_id === parent);
  const others = siblings.filter((node) => node.id !== id);
  const rank = others.findIndex((node) => node.id === over.id) + (over.place === 'after' ? 1 : 0);
  return siblings[rank]?.id === id ? null : { parent_category_id: parent, rank };
}
