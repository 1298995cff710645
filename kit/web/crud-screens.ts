import type { ComponentType } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import { about } from '#kit/shared/reach.ts';
import type { Resource, RowOf } from '#kit/shared/resource.ts';
import { lazyScreen, screen, type Finder, type Screen } from './module.ts';

type AnyPages = Record<'List' | 'New' | 'Detail' | 'Edit', ComponentType>;
/** The pages of a resource, in one file: `export function List() …`. */
type Pages<R extends Resource> = Pick<AnyPages, 'List' | 'Detail'> &
  (R['create'] extends Endpoint ? Pick<AnyPages, 'New'> : unknown) &
  (R['update'] extends Endpoint ? Pick<AnyPages, 'Edit'> : unknown);

/**
 * The screens of a resource at its path: the list, `/new`, `/:id` and `/:id/edit`, each for those who may make its call, and none for
 * a call it lacks; a record's own stands beside its list on Space. Leave it by writing a `screen` out beside these or instead of one.
 */
export function crudScreens<R extends Resource>(of: R, path: string, pages: () => Promise<Pages<R>>): Screen[] {
  const load = pages as () => Promise<AnyPages>;
  const at = (below: string, needs: Endpoint | undefined, page: keyof AnyPages, beside?: true): Screen[] => {
    const component = lazyScreen(() => load().then((all) => all[page]));
    return needs ? [screen({ path: path + below, needs, component, beside })] : [];
  };
  return [
    ...at('', of.list, 'List'),
    ...at('/new', of.create, 'New'),
    ...at('/:id', of.retrieve, 'Detail', true),
    ...at('/:id/edit', of.update, 'Edit'),
  ];
}

type NamedRow = { id: string; name: string; name_ar: string | null };
type FindParts<R extends Resource> = Pick<Finder, 'title' | 'icon' | 'path'> & {
  /** The quieter line, where there is no Arabic name. */
  detail?: (row: RowOf<R>) => string | null;
};
/** How the command menu finds rows of a resource by their names. */
export const resourceFinder = <R extends Resource>(of: R, { detail, ...parts }: FindParts<R>): Finder => ({
  ...parts,
  endpoint: of.list,
  toResults: (reply, { name, other }) =>
    ((reply as { [many: string]: (RowOf<R> & NamedRow)[] })[of[about].many] ?? []).map((row) => ({
      id: row.id,
      label: name(row),
      detail: other(row) ?? detail?.(row),
      href: `${parts.path}/${row.id}`,
    })),
});
