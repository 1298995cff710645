import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** Goods that somebody was promised are not written off: they are released first. @param pieces to write off */
export const canWriteOff = (level: { stocked: number; reserved: number }, pieces: number): Permit =>
  pieces > level.stocked - level.reserved
    ? refused('waste.exceeds_free', { free: Math.max(0, level.stocked - level.reserved) })
    : allowed;
