import { useEffect, useState } from 'react';

/** Whether the page has come to rest since it was opened: what nobody waits for is fetched then. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => setRested(true);
    // Not every browser says when it rests.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 200);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(rest, { timeout: 2_000 });
    return () => cancelIdleCallback(asked);
  }, []);
  return rested;
}
