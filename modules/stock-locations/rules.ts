import type { LocationType } from './contract.ts';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** Damaged goods and those in transit are counted, and promised to nobody. */
export const isForSale = (type: LocationType): boolean => type !== 'damaged' && type !== 'transit';

/** What has held stock stays for sale, or not for sale: orders were promised what lay there, or nobody ever was. */
export const canBecome = (from: LocationType, to: LocationType, hasHeldStock: boolean): Permit =>
  hasHeldStock && isForSale(from) !== isForSale(to) ? refused('stock_locations.has_held_stock') : allowed;

type Level = { stocked: number; reserved: number };

/** What is counted may be anything but less than what is set aside for orders. Pieces. */
export const canStock = (level: Level, counted: number): Permit =>
  counted < level.reserved ? refused('stock_locations.below_reserved', { reserved: level.reserved }) : allowed;

/** A place closes when it is empty: nothing in it, nothing set aside. */
export const canClose = (total: Level): Permit =>
  total.stocked > 0 || total.reserved > 0 ? refused('stock_locations.not_empty', { pieces: total.stocked }) : allowed;
