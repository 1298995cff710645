import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

type Level = { stocked: number; reserved: number };

/** What is counted may be anything but less than what is set aside for orders. Pieces. */
export const canStock = (level: Level, counted: number): Permit =>
  counted < level.reserved ? refused('stock_locations.below_reserved', { reserved: level.reserved }) : allowed;

/** A place closes when it is empty: nothing in it, nothing set aside. */
export const canClose = (total: Level): Permit =>
  total.stocked > 0 || total.reserved > 0 ? refused('stock_locations.not_empty', { pieces: total.stocked }) : allowed;
