export const ml: Record<string, string> = {};
