/** Days that sales are looked at to tell how long stock lasts. */
export const salesDays = 28;
/** Stock that lasts fewer days is marked, and fewer still at once. */
export const coverWarnDays = 10;
export const coverAlarmDays = 3;

/** Whole days that what is available lasts at the pace of the last four weeks; null where nothing was sold. @param sold pieces in those weeks */
export const coverDays = ({ available, sold }: { available: number; sold: number }): number | null =>
  sold > 0 ? Math.floor((available * salesDays) / sold) : null;
