import type { Statement } from '../contract.ts';

/** The suppliers that a statement is of: those of what is owed, and of what happened. */
export const suppliersOf = ({ open_orders, entries }: Statement) => [
  ...new Map([...open_orders, ...entries].map(({ supplier }) => [supplier.id, supplier])).values(),
];
