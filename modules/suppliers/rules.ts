import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

type Sections = Readonly<Record<string, boolean>>;

/** Settings are complete when no value of the sections is false (specification, section 4). */
export const isComplete = (sections: Sections): boolean => !Object.values(sections).includes(false);

/** How many sections are done, of how many. */
export const progress = (sections: Sections): { done: number; of: number } => {
  const values = Object.values(sections);
  return { done: values.filter(Boolean).length, of: values.length };
};

const adminFields = ['enable_delivery', 'sort_index'] as const;

/** A supplier edits its own profile, but neither its delivery nor its place in lists. */
export const canEditFields = (account: string, input: Readonly<Record<string, unknown>>): Permit =>
  account === 'supplier' && adminFields.some((field) => input[field] !== undefined) ? refused('suppliers.admin_only') : allowed;
