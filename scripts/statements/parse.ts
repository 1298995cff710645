// What stands in a source file, as a tree.
import { parseSync } from 'vite';

/** A node of the tree, as ESTree has it, with its place in the text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** @throws Error where the text is no TypeScript */
export const parse = (path: string, source: string): Node => {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program as unknown as Node;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits every node, its parents first; `up` are those above it, the nearest first. */
export function visit(node: Node, see: (node: Node, up: readonly Node[]) => void, up: readonly Node[] = []): void {
  see(node, up);
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one, see, [node, ...up]);
}
