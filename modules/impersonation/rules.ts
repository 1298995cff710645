/** An administrator acts for a supplier for so long at most; then it ends by itself (trust, T30). */
export const impersonationMinutes = 60;

/** A span of seconds as a clock shows it: `59:07`. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
