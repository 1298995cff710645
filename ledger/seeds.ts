/** The seed that is always tried, and those of every failure ever found: they run first. */
export const seeds: readonly number[] = [11];
