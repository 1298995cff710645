import type { Pack } from '#domain/quantity.ts';
import type { PricedVariant } from '../contract.ts';

/** The pack of a variant; a piece where it has none. */
export const packOfVariant = ({ master_variant: pack }: Pick<PricedVariant, 'master_variant'>): Pack => ({
  case: pack?.case_configuration ?? 1,
  shrink: pack?.shrink_configuration ?? 1,
});
