import type { Row } from '#kit/server/rows.ts';

/** A customer under lock, with what decides who may change what. */
export type LockedCustomer = { id: string; label: string; suppliers: number; row: Row };
