import { limits } from '#domain/limits.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** A category as far as the shape of the tree goes. Whose parent is not among those given stands at the top. */
export type Node = { id: string; parent_category_id: string | null };

/** A walk up or down ends here whatever the rows say: no tree of ours is deeper. */
const deepest = limits.categories.deepest;

/** The categories from the top down to this one, itself last; empty when it is not there. */
export function pathTo<N extends Node>(nodes: readonly N[], id: string | null): N[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: N[] = [];
  for (let at = id ? byId.get(id) : undefined; at && path.length < deepest;) {
    path.unshift(at);
    at = at.parent_category_id ? byId.get(at.parent_category_id) : undefined;
  }
  return path;
}

/** A category and everything below it, level by level: as many levels as it needs. */
function levelsFrom(nodes: readonly Node[], id: string): Set<string>[] {
  const levels = [new Set([id])];
  while (levels.length <= deepest) {
    const above = levels[levels.length - 1] as Set<string>;
    const below = nodes.flatMap((node) =>
      node.parent_category_id && above.has(node.parent_category_id) ? [node.id] : [],
    );
    if (below.length === 0) break;
    levels.push(new Set(below));
  }
  return levels;
}

/** This category and all below it. */
export const withDescendants = (nodes: readonly Node[], id: string): Set<string> =>
  new Set(levelsFrom(nodes, id).flatMap((level) => [...level]));

/**
 * Whether a category may stand below another, or at the top where that is null: the tree is five levels deep at most (M8), and nothing
 * stands below itself.
 * @param id null for one that is not there yet
 */
export function canPlace(nodes: readonly Node[], id: string | null, parentId: string | null): Permit {
  const levels = id ? levelsFrom(nodes, id) : [new Set<string>()];
  if (parentId && levels.some((level) => level.has(parentId))) return refused('product_categories.within_itself');
  if (pathTo(nodes, parentId).length + levels.length > deepest)
    return refused('product_categories.too_deep', { n: deepest });
  return allowed;
}

/** Whether what stands below one category may move below another that takes its place. */
export function canMerge(nodes: readonly Node[], id: string, intoId: string): Permit {
  if (id === intoId) return refused('product_categories.merge_itself');
  const below = levelsFrom(nodes, id).slice(1);
  if (below.some((level) => level.has(intoId))) return refused('product_categories.within_itself');
  if (pathTo(nodes, intoId).length + below.length > deepest)
    return refused('product_categories.too_deep', { n: deepest });
  return allowed;
}

/** Nothing is lost with a category: one with others below it, or with products, stays. */
export function canRemove({ children, products }: { children: number; products: number }): Permit {
  if (children > 0) return refused('product_categories.has_children', { count: children });
  return products > 0 ? refused('product_categories.has_products', { count: products }) : allowed;
}

/** Whether products may be put into a category; those that are in it stay when it comes to rest. */
export const canChoose = ({ name, is_active }: { name: string; is_active: boolean }): Permit =>
  is_active ? allowed : refused('product_categories.resting', { name });

/** A node with what stands below it. */
export type Branch<N> = N & { category_children: Branch<N>[] };

/** The tree of nodes, each level in the order it was given. */
export function treeOf<N extends Node>(nodes: readonly N[]): Branch<N>[] {
  const branches = new Map(nodes.map((node) => [node.id, { ...node, category_children: [] as Branch<N>[] }]));
  const top: Branch<N>[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parent_category_id ? branches.get(branch.parent_category_id) : undefined;
    (parent?.category_children ?? top).push(branch);
  }
  return top;
}
