import type { CreditRow } from './book.ts';

/** Whether a grant is what the customer cannot pay, or takes that back: neither is a part of the sale that came back. */
export const isWriteOff = ({ cause }: Pick<CreditRow, 'cause'>): boolean =>
  cause === 'write_off' || cause === 'write_off_reversed';
