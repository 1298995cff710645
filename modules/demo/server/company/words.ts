import type { Maker } from '../maker.ts';

type Kind = 'product_tags' | 'product_types';
const prefixes = { product_tags: 'ptag', product_types: 'ptyp' } as const;

/** Tags and types of suppliers; a word is made when the first product of the supplier has it. */
export function wordMaker({ newId, add }: Maker) {
  const made = new Map<string, string>();
  return (kind: Kind, supplier_id: string, [value, value_ar]: readonly [string, string], at: Date): string => {
    const key = `${kind} ${supplier_id} ${value}`;
    const known = made.get(key);
    if (known) return known;
    const id = newId(prefixes[kind], at);
    add(kind, { id, supplier_id, value, value_ar, created_at: at, updated_at: at });
    made.set(key, id);
    return id;
  };
}

/** What suppliers tag their products with: every so many of them. */
export const tags: readonly (readonly [every: number, en: string, ar: string])[] = [
  [5, 'Best seller', 'الأكثر مبيعًا'],
  [7, 'Ramadan', 'رمضان'],
  [11, 'Family size', 'حجم عائلي'],
];
