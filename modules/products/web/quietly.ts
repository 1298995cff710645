/** Waits for nobody: what goes wrong is told by the write itself. */
export const quietly = (sent: Promise<void>): void => void sent.catch(() => undefined);
