/** A line as far as it is to be fulfilled. `missing_quantity`: pieces claimed as missing that never left us. */
export type OpenLine = {
  readonly quantity: number;
  readonly fulfilled_quantity: number;
  readonly missing_quantity: number;
};

/**
 * Pieces still to be fulfilled: "quantity minus fulfilled quantity" (specification, section 4), less those a claim has settled as
 * missing, which nothing fulfills any more.
 */
export const openQuantity = ({ quantity, fulfilled_quantity, missing_quantity }: OpenLine): number =>
  quantity - fulfilled_quantity - missing_quantity;

type Claimable = OpenLine & {
  returnable_quantity: number;
  /** A line of the sale: what a claim or an exchange has not sent yet is undone by canceling that. */
  of_sale: boolean;
};

/**
 * What of a line a claim may name: what may come back; and as missing also what never left us. Pieces that lie packed are neither: they
 * are shipped, or taken out of their fulfillment first.
 */
export const claimableQuantity = (line: Claimable, reason: string | null | undefined): number =>
  line.returnable_quantity + (reason === 'missing_item' && line.of_sale ? openQuantity(line) : 0);
