import type { CrudAccess } from '#kit/shared/crud.ts';

/** Suppliers propose and edit their own, publishing is the administrator's; representatives read what their suppliers publish. */
export const productAccess: CrudAccess = { admin: 'products', supplier: 'write', sales_representative: 'read' };
