import type { ComponentType } from 'react';
import { about } from '#kit/shared/reach.ts';
import type { Resource, RowOf } from '#kit/shared/resource.ts';
import { lazyScreen, screen, type Finder, type Screen } from './module.ts';

/** The pages of a resource, in one file: `export function List() …`. */
type Pages = Record<'List' | 'New' | 'Detail' | 'Edit', ComponentType>;

/**
 * The four screens of a resource at its path: the list, `/new`, `/:id` and `/:id/edit`, each for those who may make its call.
 * Leave it by writing a `screen` out beside these or instead of one.
 */
export const crudScreens = (of: Resource, path: string, pages: () => Promise<Pages>): Screen[] => [
  screen({ path, needs: of.list, component: lazyScreen(() => pages().then(({ List }) => List)) }),
  screen({ path: `${path}/new`, needs: of.create, component: lazyScreen(() => pages().then(({ New }) => New)) }),
  screen({
    path: `${path}/:id`,
    needs: of.retrieve,
    component: lazyScreen(() => pages().then(({ Detail }) => Detail)),
  }),
  screen({ path: `${path}/:id/edit`, needs: of.update, component: lazyScreen(() => pages().then(({ Edit }) => Edit)) }),
];

type NamedRow = { id: string; name: string; name_ar: string | null };
type FindParts<R extends Resource> = Pick<Finder, 'title' | 'icon' | 'path'> & {
  /** The quieter line, where there is no Arabic name. */
  detail?: (row: RowOf<R>) => string | null;
};
/** How the command menu finds rows of a resource by their names. */
export const resourceFinder = <R extends Resource>(of: R, { detail, ...parts }: FindParts<R>): Finder => ({
  ...parts,
  endpoint: of.list,
  toResults: (reply) =>
    ((reply as { [many: string]: (RowOf<R> & NamedRow)[] })[of[about].many] ?? []).map((row) => ({
      id: row.id,
      label: row.name,
      detail: row.name_ar ?? detail?.(row) ?? undefined,
      href: `${parts.path}/${row.id}`,
    })),
});
