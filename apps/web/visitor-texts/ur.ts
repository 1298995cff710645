export const ur: Record<string, string> = {};
