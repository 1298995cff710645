// The types that statements give their rows: what stands in `sql<…>`, followed through the files that declare it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { parse, visit, type Node } from './parse.ts';
import { keyOf } from './record.ts';

/** What a value is in JavaScript; null where the type says too little, or too much to be followed. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | null;
export type Columns = ReadonlyMap<string, Kind>;
export interface Statement {
  /** `path:line` */
  place: string;
  columns: Columns;
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
    if (!/\bsql</.test(source)) return found;
    const scope = this.#read(path);
    visit(scope.program, (node) => {
      if (node.type !== 'TaggedTemplateExpression' || (node.tag as { name?: string }).name !== 'sql') return;
      const [row] = ((node.typeArguments as { params?: Node[] } | null)?.params ?? []) as Node[];
      const columns = row && this.#columns({ node: row, scope });
      if (!columns) return;
      const { quasis } = node.quasi as { quasis: { value: { cooked: string } }[] };
      const place = `${path}:${source.slice(0, node.start).split('\n').length}`;
      found.push([keyOf(quasis.map(({ value }) => value.cooked)), { place, columns }]);
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
      const kind = params[1] ? this.#kind({ node: params[1], scope }) : null;
      return keys && new Map([...keys].map((key) => [key, kind]));
    }
    if (name === 'NonNullable' || name === 'Readonly') return params[0] && of(params[0]);
    const declared = name && params.length === 0 ? this.#find(name, scope) : undefined;
    return declared && this.#columns(declared);
  }

  #members(members: readonly Node[], scope: Scope): Columns {
    const columns = new Map<string, Kind>();
    for (const { type, key, optional, typeAnnotation } of members) {
      const { name, value } = (key ?? {}) as { name?: string; value?: string };
      const column = name ?? value;
      if (type !== 'TSPropertySignature' || optional || !column || !typeAnnotation) continue;
      columns.set(column, this.#kind({ node: (typeAnnotation as Node).typeAnnotation as Node, scope }));
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

  #kind({ node, scope }: Declared): Kind {
    if (node.type === 'TSStringKeyword') return 'string';
    if (node.type === 'TSNumberKeyword') return 'number';
    if (node.type === 'TSBooleanKeyword') return 'boolean';
    if (node.type === 'TSTypeLiteral' || node.type === 'TSInterfaceDeclaration') return 'object';
    if (node.type === 'TSArrayType' || node.type === 'TSTupleType') return 'array';
    if (node.type === 'TSTypeOperator' && node.operator === 'keyof') return null;
    if (node.type === 'TSTypeOperator' || node.type === 'TSTypeAliasDeclaration' || node.type === 'TSParenthesizedType')
      return this.#kind({ node: node.typeAnnotation as Node, scope });
    if (node.type === 'TSLiteralType') return literalKind((node.literal as { value?: unknown }).value);
    if (node.type === 'TSUnionType') {
      const others = (node.types as Node[]).filter(({ type }) => type !== 'TSNullKeyword');
      const kinds = new Set(others.map((one) => this.#kind({ node: one, scope })));
      return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
    }
    if (node.type !== 'TSTypeReference') return null;
    const { name = '' } = node.typeName as { name?: string };
    if (name === 'Date' || name === 'Buffer') return name;
    if (name === 'Record') return 'object';
    const declared = this.#find(name, scope);
    return declared ? this.#kind(declared) : null;
  }
}

/** The required columns of what a schema says; undefined where it is no plain object. */
function shapeOf(schema: unknown): Columns | undefined {
  if (!isA(schema, 'object')) return undefined;
  const { shape } = schema._zod.def as unknown as { shape: Readonly<Record<string, z.core.$ZodType>> };
  return new Map(
    Object.entries(shape)
      .filter(([, one]) => !isA(one, 'optional'))
      .map(([column, one]) => [column, schemaKind(one)]),
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
