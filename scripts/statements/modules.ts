// What the modules of the server declare of their tables, and what their statements touch.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableUse } from '../../kit/server/table-use.ts';
import { parse, visit, type Node } from './parse.ts';
import { tablesUsed, type Used } from './tables-used.ts';

export interface Module {
  /** A folder of `modules`, or `kit`. */
  name: string;
  declared: TableUse;
  used: Used;
}

/** The value of an object or a list written out. @throws Error where something is computed */
function valueOf(node: Node): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).map(valueOf);
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      (node.properties as Node[]).map(({ key, value }) => [(key as { name: string }).name, valueOf(value as Node)]),
    );
  throw new Error(`tables are declared as they are, not computed: ${node.type}`);
}

/** The object at `tables:` in the door of a module, or at `const tables` in a file of its own. */
export function declaredIn(path: string, source: string): TableUse | undefined {
  let found: TableUse | undefined;
  visit(parse(path, source), (node) => {
    const name = (node.key ?? node.id) as { name?: string } | undefined;
    const value = (node.value ?? node.init) as Node | undefined;
    if (name?.name === 'tables' && value?.type === 'ObjectExpression') found = valueOf(value) as TableUse;
  });
  return found;
}

/** Every module of the server by the name of its folder, lower to higher, as apps/api/modules.ts lists them. */
export function moduleOrder(root: string): string[] {
  const path = join(root, 'apps/api/modules.ts');
  const source = readFileSync(path, 'utf8');
  const folderOf = new Map<string, string>();
  const order: string[] = [];
  visit(parse(path, source), (node, up) => {
    if (node.type === 'ImportSpecifier') {
      const folder = /^#modules\/([\w-]+)\/server\.ts$/.exec(String((up[0]?.source as Node | undefined)?.value))?.[1];
      if (folder) folderOf.set((node.local as { name: string }).name, folder);
    }
    const folder = node.type === 'Identifier' && folderOf.get(String(node.name));
    if (folder && up.some(({ type }) => type === 'ArrayExpression') && !order.includes(folder)) order.push(folder);
  });
  return [...new Set([...order, 'tasks'])];
}

const isServer = /\/server(?:\.ts|\/.*\.ts)$/;
const isTest = /\.test\.ts$|(?:^|\/)testing(?:\.ts$|\/)/;

/** The kit and every module, lower to higher. */
export function readModules(root: string, tables: ReadonlySet<string>): Module[] {
  const read = (name: string, folder: string): Module => {
    const used: Used = { reads: new Set(), writes: new Set(), called: new Set(), hidden: new Set(), lost: new Set() };
    let declared: TableUse | undefined;
    for (const file of globSync('**/*.ts', { cwd: join(root, folder) })) {
      if ((folder !== 'kit/server' && !isServer.test(`/${file}`)) || isTest.test(file)) continue;
      const path = join(root, folder, file);
      const source = readFileSync(path, 'utf8');
      if (/\btables\b/.test(source)) declared ??= declaredIn(path, source);
      const { reads, writes, called, hidden, lost } = tablesUsed(path, source, tables);
      for (const table of reads) used.reads.add(table);
      for (const table of writes) used.writes.add(table);
      for (const each of called) used.called.add(each);
      for (const each of hidden) used.hidden.add(each);
      for (const each of lost) used.lost.add(`${each} in ${path}`);
    }
    return { name, used, declared: declared ?? {} };
  };
  return [read('kit', 'kit/server'), ...moduleOrder(root).map((name) => read(name, `modules/${name}`))];
}
