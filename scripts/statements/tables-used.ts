// Which tables the statements of a source file touch.
import { parse, visit, type Node } from './parse.ts';

export interface Used {
  reads: Set<string>;
  writes: Set<string>;
  /** What its statements call a table: `orders od`. */
  called: Set<string>;
  /** What is called the same once more where the first could still be meant, and is hidden: `orders od`. */
  hidden: Set<string>;
  /** What loses its backslash on the way to the database, which is sent the text as JavaScript understands it: `\d`. */
  lost: Set<string>;
}

/** Of the kit, rows.ts: their table is written. */
const writers = new Set(['insertRow', 'insertRows', 'updateRow', 'updateRows', 'saveDifference']);
/** A name in these places is a resource's or a permission's, not a table's. */
const otherNames = new Set(['entity', 'entity_id', 'expand', 'list', 'many', 'name', 'resource_type', 'type']);

// What follows is looked at without being taken: it may be the `from` of the next table.
const before =
  /(\bdelete\s+from|\binsert\s+into|\bupdate|\bfrom|\bjoin|\busing|,)\s+(?:only\s+)?([a-z_]+)\b(?=\s+(?:as\s+)?([a-z]+\d*)|)/gi;
/** A part that begins with a table, as a `from` or a `join` of another takes it. */
const first = /^\s*([a-z_]+)\s+(?:as\s+)?([a-z]{1,3}\d*)\b/;
/** What may follow a table that is called nothing else. */
const afterTable =
  /^(?:as|cross|for|full|group|inner|join|left|limit|offset|on|order|returning|right|select|set|union|using|values|where|with)$/i;
const named = /(?:\bwith|,)\s+(?:recursive\s+)?([a-z_]+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;

/** The brackets that a place of a text stands in, outermost first. */
function bracketsAround(text: string, place: number): number[] {
  const open: number[] = [];
  for (const { 0: bracket, index } of text.slice(0, place).matchAll(/[()]/g)) {
    if (bracket === '(') open.push(index);
    else open.pop();
  }
  return open;
}

/** Whether what is taken within brackets `inner` is taken where those of `outer` can be meant: a `from (select …)` and a `with` cannot mean them. */
function isWithin(text: string, inner: readonly number[], outer: readonly number[]): boolean {
  const bracket = inner[outer.length];
  if (bracket === undefined || !outer.every((one, depth) => inner[depth] === one)) return false;
  return !/\b(?:as|from|join|materialized)\s*$/i.test(text.slice(0, bracket));
}

/** Reads the text of a statement, or of a part of one. */
function readText(text: string, tables: ReadonlySet<string>, used: Used): void {
  const own = new Set([...text.matchAll(named)].map(([, name]) => name));
  const taken: { called: string; brackets: number[] }[] = [];
  const take = (table: string, alias: string, place: number) => {
    if (afterTable.test(alias)) return;
    used.called.add(`${table} ${alias}`);
    taken.push({ called: `${table} ${alias}`, brackets: bracketsAround(text, place) });
  };
  const [, begins = '', asWhat = ''] = first.exec(text) ?? [];
  if (tables.has(begins)) take(begins, asWhat, 0);
  for (const { 1: word = '', 2: table = '', 3: alias, index } of text.matchAll(before)) {
    if (!tables.has(table) || own.has(table)) continue;
    // `select store, notes from`: a column; after a comma a table has an alias, everywhere in this house.
    if (word === ',' && (!alias || /^(?:from|as|order|in|is)$/i.test(alias))) continue;
    (/^(?:delete|insert|update)/i.test(word) ? used.writes : used.reads).add(table);
    if (alias) take(table, alias, index);
  }
  for (const one of taken)
    if (taken.some((other) => other.called === one.called && isWithin(text, one.brackets, other.brackets)))
      used.hidden.add(one.called);
}

/** A backslash before a letter or a sign that means nothing to JavaScript; one that is written twice stays. */
const backslashes = /(?<!\\)(?:\\\\)*(\\[^\\nrtux0`$\n])/g;

/** The name of what is called, without what it belongs to. */
const calleeOf = ({ callee }: Node): string => {
  const { name, property } = callee as { name?: string; property?: { name?: string } };
  return name ?? property?.name ?? '';
};

/** A table that is named by itself, as an argument or in a list: written where the kit writes it, otherwise read. */
function readName(literal: Node, up: readonly Node[], used: Used): void {
  const [parent] = up;
  if (!parent || parent.type.startsWith('TS') || parent.type.startsWith('Import')) return;
  if (parent.type === 'BinaryExpression' || parent.type === 'MemberExpression') return;
  const key = parent.type === 'Property' ? String((parent.key as { name?: string }).name) : '';
  if (otherNames.has(key) || (parent.type === 'ArrayExpression' && up[1]?.type === 'Property')) return;
  const isWritten = parent.type === 'CallExpression' && writers.has(calleeOf(parent));
  (isWritten ? used.writes : used.reads).add(String(literal.value));
}

/** @param tables every table of the database */
export function tablesUsed(path: string, source: string, tables: ReadonlySet<string>): Used {
  const used: Used = { reads: new Set(), writes: new Set(), called: new Set(), hidden: new Set(), lost: new Set() };
  visit(parse(path, source), (node, up) => {
    // What is declared is not used by that.
    if (up.some(({ type, key }) => type === 'Property' && (key as { name?: string }).name === 'tables')) return;
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string; raw: string } }[];
      for (const { value } of quasis)
        for (const [, escape = ''] of value.raw.matchAll(backslashes)) used.lost.add(escape);
      readText(quasis.map(({ value }) => value.cooked).join(' ? '), tables, used);
    }
    if (node.type !== 'Literal' || typeof node.value !== 'string') return;
    if (tables.has(node.value)) readName(node, up, used);
    else readText(node.value, tables, used);
  });
  return used;
}
