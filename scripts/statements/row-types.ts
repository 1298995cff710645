// The types that statements give their rows: what stands in `sql<…>` and `lockRow<…>`, followed through the files that declare it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { parse, visit, type Node } from './parse.ts';
import { keyOf } from './record.ts';

/** What a value is in JavaScript; null where the type says too little, or too much to be followed. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | null;
export interface Column {
  kind: Kind;
  nullable: boolean;
}
export type Columns = ReadonlyMap<string, Column>;
export interface Statement {
  /** `path:line` */
  place: string;
  /** Undefined where the type cannot be followed. */
  columns: Columns | undefined;
}

type Scope = { path: string; program: Node };
type Declared = { node: Node; scope: Scope };

export class TypeReader {
  readonly #root: string;
  readonly #require: NodeJS.Require;
  readonly #files = new Map<string, Scope>();
  constructor(root: string) {
    this.#root = root;
    this.#require = createRequire(join(root, 'package.json'));
  }

  /** Every statement of a file that says what its rows are, with the fixed parts of its template as one text. */
  statementsOf(path: string): [key: string, statement: Statement][] {
    const found: [string, Statement][] = [];
    const source = readFileSync(join(this.#root, path), 'utf8');
    if (!/\b(?:sql|lockRow)</.test(source)) return found;
    const scope = this.#read(path);
    visit(scope.program, (node) => {
      const [row] = ((node.typeArguments as { params?: Node[] } | null)?.params ?? []) as Node[];
      const fragments = row && !isExpression(row) && fragmentsOf(node);
      if (!fragments) return;
      const place = `${path}:${source.slice(0, node.start).split('\n').length}`;
      found.push([keyOf(fragments), { place, columns: this.#columns({ node: row, scope }) }]);
    });
    return found;
  }

  #read(path: string): Scope {
    const known = this.#files.get(path);
    if (known) return known;
    const scope = { path, program: parse(path, readFileSync(join(this.#root, path), 'utf8')) };
    this.#files.set(path, scope);
    return scope;
  }

  /** Where a type of that name is declared, here or in the file it is imported from. */
  #find(name: string, scope: Scope, seen = new Set<string>()): Declared | undefined {
    if (seen.has(scope.path + name)) return undefined;
    seen.add(scope.path + name);
    for (const statement of scope.program.body as Node[]) {
      const node = (statement.declaration as Node | null | undefined) ?? statement;
      const id = node.id as { name?: string } | null | undefined;
      if (/^TS(?:TypeAlias|Interface)Declaration$/.test(node.type) && id?.name === name) return { node, scope };
      for (const one of (statement.specifiers ?? []) as Record<string, { name?: string }>[]) {
        const outer = statement.type === 'ImportDeclaration' ? one.local?.name : one.exported?.name;
        const from = outer === name && (statement.source as Node | null);
        const path = from && this.#resolve(String(from.value), scope.path);
        if (path) {
          const inner = (statement.type === 'ImportDeclaration' ? one.imported : one.local)?.name;
          return this.#find(inner ?? name, this.#read(path), seen);
        }
      }
    }
    return undefined;
  }

  #resolve(from: string, path: string): string | undefined {
    const target = from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? join(dirname(path), from) : undefined;
    return target?.endsWith('.ts') && existsSync(join(this.#root, target)) ? target : undefined;
  }

  /** The row that a resource declares. Its key is one of the contracts' own copy of the kit. */
  #rowOf(resource: unknown): unknown {
    const { about } = this.#require(join(this.#root, 'kit/shared/reach.ts')) as { about: symbol };
    return (resource as Readonly<Record<symbol, { row?: unknown } | undefined>> | undefined)?.[about]?.row;
  }

  /** What a contract exports under that name, here or in the file it is imported from. */
  #value(name: string, scope: Scope): unknown {
    const source = (scope.program.body as Node[])
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((statement) =>
        ((statement.specifiers ?? []) as Record<string, { name?: string }>[])
          .filter(({ local }) => local?.name === name)
          .map(({ imported }) => ({ from: String((statement.source as Node).value), name: imported?.name ?? name })),
      )[0];
    const path = source ? this.#resolve(source.from, scope.path) : scope.path;
    if (!path || !/\/contract(?:\/|\.ts$)/.test(path)) return undefined;
    const exported = this.#require(join(this.#root, path)) as Readonly<Record<string, unknown>>;
    return exported[source?.name ?? name];
  }

  /** The required columns of a row's type; undefined where it cannot be followed. */
  #columns({ node, scope }: Declared): Columns | undefined {
    const of = (inner: unknown) => this.#columns({ node: inner as Node, scope });
    if (node.type === 'TSTypeAliasDeclaration') return of(node.typeAnnotation);
    if (node.type === 'TSParenthesizedType') return of(node.typeAnnotation);
    if (node.type === 'TSIntersectionType') return merge((node.types as Node[]).map(of));
    if (node.type === 'TSInterfaceDeclaration')
      return (node.extends as unknown[]).length > 0
        ? undefined
        : this.#members((node.body as Node).body as Node[], scope);
    if (node.type === 'TSTypeLiteral') return this.#members(node.members as Node[], scope);
    if (node.type === 'TSIndexedAccessType') {
      const member = this.#member({ node: node.objectType as Node, scope }, textOf(node.indexType as Node) ?? '');
      return member && this.#columns(member);
    }
    if (node.type !== 'TSTypeReference') return undefined;
    const { name, left, right } = node.typeName as {
      name?: string;
      left?: { name?: string };
      right?: { name?: string };
    };
    const params = ((node.typeArguments as { params?: Node[] } | null)?.params ?? []) as Node[];
    const asked = params[0]?.type === 'TSTypeQuery' ? (params[0].exprName as { name?: string }).name : undefined;
    if (left?.name === 'z' && right?.name === 'output') return asked ? shapeOf(this.#value(asked, scope)) : undefined;
    if (name === 'RowOf') return asked ? shapeOf(this.#rowOf(this.#value(asked, scope))) : undefined;
    if (name === 'Pick' || name === 'Omit') {
      const base = params[0] && of(params[0]);
      const keys = params[1] && this.#keys({ node: params[1], scope });
      if (!base || !keys) return undefined;
      return new Map([...base].filter(([column]) => keys.has(column) === (name === 'Pick')));
    }
    if (name === 'Record') {
      // Whatever else there may be: it asks for nothing.
      if (params[0]?.type === 'TSStringKeyword') return new Map();
      const keys = params[0] && this.#keys({ node: params[0], scope });
      const column = params[1] ? this.#column({ node: params[1], scope }) : anything;
      return keys && new Map([...keys].map((key) => [key, column]));
    }
    if (name === 'NonNullable' || name === 'Readonly') return params[0] && of(params[0]);
    const declared = name && params.length === 0 ? this.#find(name, scope) : undefined;
    return declared && this.#columns(declared);
  }

  #members(members: readonly Node[], scope: Scope): Columns {
    const columns = new Map<string, Column>();
    for (const { type, key, optional, typeAnnotation } of members) {
      const { name, value } = (key ?? {}) as { name?: string; value?: string };
      const column = name ?? value;
      if (type !== 'TSPropertySignature' || optional || !column || !typeAnnotation) continue;
      columns.set(column, this.#column({ node: (typeAnnotation as Node).typeAnnotation as Node, scope }));
    }
    return columns;
  }

  #member({ node, scope }: Declared, key: string): Declared | undefined {
    if (node.type === 'TSTypeAliasDeclaration') return this.#member({ node: node.typeAnnotation as Node, scope }, key);
    if (node.type === 'TSTypeReference') {
      const declared = this.#find((node.typeName as { name?: string }).name ?? '', scope);
      return declared && this.#member(declared, key);
    }
    const members = (node.members ?? (node.body as Node | undefined)?.body ?? []) as Node[];
    const found = members.find((one) => (one.key as { name?: string } | undefined)?.name === key);
    const type = (found?.typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined;
    return type && { node: type, scope };
  }

  #keys({ node, scope }: Declared): ReadonlySet<string> | undefined {
    if (node.type === 'TSTypeAliasDeclaration') return this.#keys({ node: node.typeAnnotation as Node, scope });
    if (node.type === 'TSUnionType') {
      const all = (node.types as Node[]).map((one) => this.#keys({ node: one, scope }));
      return all.every((one) => one !== undefined) ? new Set(all.flatMap((one) => [...one])) : undefined;
    }
    if (node.type === 'TSTypeReference') {
      const declared = this.#find((node.typeName as { name?: string }).name ?? '', scope);
      return declared && this.#keys(declared);
    }
    const text = textOf(node);
    return text === undefined ? undefined : new Set([text]);
  }

  #column({ node, scope }: Declared): Column {
    if (node.type === 'TSUnknownKeyword') return anything;
    if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSParenthesizedType')
      return this.#column({ node: node.typeAnnotation as Node, scope });
    if (node.type === 'TSTypeOperator' && node.operator !== 'keyof')
      return this.#column({ node: node.typeAnnotation as Node, scope });
    if (node.type === 'TSUnionType') {
      const others = (node.types as Node[]).filter(({ type }) => type !== 'TSNullKeyword');
      const columns = others.map((one) => this.#column({ node: one, scope }));
      const [kind = null, ...more] = new Set(columns.map((one) => one.kind));
      return {
        kind: more.length === 0 ? kind : null,
        nullable: others.length < (node.types as Node[]).length || columns.some(({ nullable }) => nullable),
      };
    }
    if (node.type === 'TSTypeReference') {
      const { name = '' } = node.typeName as { name?: string };
      if (name === 'Date' || name === 'Buffer') return { kind: name, nullable: false };
      const declared = this.#find(name, scope);
      if (declared) return this.#column(declared);
    }
    if (node.type === 'TSIndexedAccessType') {
      const member = this.#member({ node: node.objectType as Node, scope }, textOf(node.indexType as Node) ?? '');
      return member ? this.#column(member) : anything;
    }
    const kind = kindOfNode(node);
    return { kind, nullable: kind === null };
  }
}

/** Of a column whose type says nothing of it. */
const anything: Column = { kind: null, nullable: true };

function kindOfNode(node: Node): Kind {
  if (node.type === 'TSStringKeyword') return 'string';
  if (node.type === 'TSNumberKeyword') return 'number';
  if (node.type === 'TSBooleanKeyword') return 'boolean';
  if (node.type === 'TSTypeLiteral' || node.type === 'TSInterfaceDeclaration') return 'object';
  if (node.type === 'TSArrayType' || node.type === 'TSTupleType') return 'array';
  if (node.type === 'TSLiteralType') return literalKind((node.literal as { value?: unknown }).value);
  return node.type === 'TSTypeReference' && (node.typeName as { name?: string }).name === 'Record' ? 'object' : null;
}

/** `sql<boolean>` is a part of a statement, a condition or a number, and no row. */
const isExpression = ({ type }: Node): boolean => /^TS(?:Boolean|Number|String)Keyword$/.test(type);

/** The fixed parts of the statement whose rows the node gives a type to: a template's, or the rows of the table that are locked. */
function fragmentsOf(node: Node): string[] | undefined {
  if (node.type === 'TaggedTemplateExpression' && (node.tag as { name?: string }).name === 'sql')
    return (node.quasi as { quasis: { value: { cooked: string } }[] }).quasis.map(({ value }) => value.cooked);
  if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'lockRow') return undefined;
  const table = (node.arguments as { value?: unknown }[])[1]?.value;
  return typeof table === 'string' ? [`select t.* from ${table} as t`] : undefined;
}

/** The required columns of what a schema says; undefined where it is no plain object. */
function shapeOf(schema: unknown): Columns | undefined {
  if (!isA(schema, 'object')) return undefined;
  const { shape } = schema._zod.def as unknown as { shape: Readonly<Record<string, z.core.$ZodType>> };
  return new Map(
    Object.entries(shape)
      .filter(([, one]) => !isA(one, 'optional'))
      .map(([column, one]) => [
        column,
        { kind: schemaKind(one), nullable: isA(one, 'nullable') || isA(one, 'unknown') },
      ]),
  );
}

/** By its word: a contract read beside the bundler has classes of its own. */
const isA = (schema: unknown, type: string): schema is z.core.$ZodType =>
  typeof schema === 'object' &&
  schema !== null &&
  '_zod' in schema &&
  (schema as z.core.$ZodType)._zod.def.type === type;

function schemaKind(schema: z.core.$ZodType): Kind {
  const { type, innerType, values } = schema._zod.def as {
    type: string;
    innerType?: z.core.$ZodType;
    values?: unknown[];
  };
  if (type === 'nullable' && innerType) return schemaKind(innerType);
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'array') return type;
  if (type === 'int') return 'number';
  if (type === 'enum') return 'string';
  if (type === 'object' || type === 'record') return 'object';
  return type === 'literal' ? literalKind(values?.[0]) : null;
}

const literalKind = (value: unknown): Kind => {
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : null;
};

const textOf = ({ literal }: Node): string | undefined => {
  const { value } = (literal ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : undefined;
};

const merge = (parts: readonly (Columns | undefined)[]): Columns | undefined =>
  parts.every((part) => part !== undefined) ? new Map(parts.flatMap((part) => [...part])) : undefined;

/** Every statement of the product that says what its rows are, by the fixed parts of its template; some stand in several places. */
export function findStatements(root: string): Map<string, Statement[]> {
  const reader = new TypeReader(root);
  const all = new Map<string, Statement[]>();
  for (const path of globSync('{apps/api,kit/server,modules}/**/*.ts', { cwd: root }))
    if (!/\.test\.ts$|(?:^|\/)testing(?:\.ts$|\/)/.test(path))
      for (const [key, statement] of reader.statementsOf(path)) all.set(key, [...(all.get(key) ?? []), statement]);
  return all;
}

/** @returns a sentence for each statement whose row has a type that cannot be held against the database */
export const findUnfollowed = (root: string): string[] =>
  [...findStatements(root).values()]
    .flat()
    .filter(({ columns }) => !columns)
    .map(
      ({ place }) =>
        `${place}: the type of this row cannot be followed: write it out at the top of a file, or take it from a schema that its contract exports`,
    );
