import { sortStep } from '#kit/shared/sort-index.ts';
import { born } from '../rows.ts';
import { shelves } from '../goods/shelves.ts';
import type { Maker } from '../maker.ts';

/** The departments of a wholesale market, with their shelves by the place they have among all. */
const departments: readonly (readonly [en: string, ar: string, shelves: readonly number[]])[] = [
  ['Drinks', 'المشروبات', [0, 1, 2, 3]],
  ['Staples', 'المواد الأساسية', [4, 5, 6, 7]],
  ['Pantry', 'المؤونة', [8, 9, 10, 11]],
  ['Chilled & frozen', 'المبرّد والمجمّد', [12, 13, 14]],
  ['Bakery & treats', 'المخبوزات والحلويات', [15, 16, 17]],
  ['Household', 'مستلزمات المنزل', [18, 19]],
];
/** Shelves that are divided once more; the first that a good's name fits takes it. */
const divided: Readonly<Record<number, readonly (readonly [en: string, ar: string, holds: RegExp])[]>> = {
  3: [
    ['Coffee', 'القهوة', /coffee|espresso|cappuccino|latte/i],
    ['Tea', 'الشاي', /tea/i],
  ],
};

/** A category, and which goods of its shelf stand in it. */
export type Category = { id: string; holds: RegExp };

/** The tree of categories; answers those of each shelf. */
export function makeCategories(maker: Maker): Category[][] {
  const at = maker.clock.before(620);
  const add = (en: string, ar: string, parent: string | null, place: number): string => {
    const id = maker.newId('pcat', at);
    maker.add('product_categories', {
      id,
      parent_category_id: parent,
      name: en,
      name_ar: ar,
      handle: en.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      description: null,
      is_active: true,
      is_internal: false,
      sort_index: (place + 1) * sortStep,
      metadata: null,
      ...born(at),
    });
    return id;
  };
  const ofShelf: Category[][] = [];
  for (const [place, [en, ar, held]] of departments.entries()) {
    const department = add(en, ar, null, place);
    for (const [position, index] of held.entries()) {
      const shelf = shelves[index];
      if (!shelf) continue;
      const id = add(shelf.name[0], shelf.name[1], department, position);
      const parts = (divided[index] ?? []).map(([name, name_ar, holds], part) => ({
        id: add(name, name_ar, id, part),
        holds,
      }));
      ofShelf[index] = [...parts, { id, holds: /./ }];
    }
  }
  return ofShelf;
}
