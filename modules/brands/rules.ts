import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import { slug } from '#domain/slug.ts';

/** The handle a name gives: its Latin letters and digits in lower case, joined by hyphens; empty when it has none. */
export const handleOf = (name: string): string => slug(name, '-', 80);

/** What the supplier a brand belongs to edits of it. */
const presented: ReadonlySet<string> = new Set(['name', 'name_ar', 'logo', 'description']);

/** How a brand is presented its own supplier edits; where it stands, its address and whether it is offered are for administrators. */
export const canEdit = (
  account: string,
  before: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): Permit =>
  account === 'supplier' &&
  Object.entries(input).some(
    ([field, value]) => value !== undefined && value !== before[field] && !presented.has(field),
  )
    ? refused('brands.admin_only')
    : allowed;
