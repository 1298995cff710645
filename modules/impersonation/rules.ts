/** An administrator acts for a supplier for so long at most; then it ends by itself (trust, T30). */
export const impersonationMinutes = 60;
