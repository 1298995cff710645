import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

export * from './rules/documents.ts';
export * from './rules/iban.ts';
export * from './rules/providers.ts';
export * from './rules/review.ts';
export * from './rules/sections.ts';
export * from './rules/standing.ts';

const adminFields = ['enable_delivery', 'sort_index', 'auto_approve_fields'] as const;

/** Of its plain fields a supplier edits neither its delivery, which has a section of its own, nor its place in lists. */
export const canEditFields = (account: string, input: Readonly<Record<string, unknown>>): Permit =>
  account === 'supplier' && adminFields.some((field) => input[field] !== undefined)
    ? refused('suppliers.admin_only')
    : allowed;
