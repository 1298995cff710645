/** Until the network is back, or a while has passed. */
const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, 5_000);
    window.addEventListener('online', go);
  });

/**
 * Fetches a part of the frame, again and again while the network is cut: a toast or a menu that cannot come must not take the page
 * with it, and what is typed there.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await aWhile();
    }
  }
}
