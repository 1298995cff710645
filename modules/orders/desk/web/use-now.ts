import { useEffect, useState } from 'react';

/** The time, anew every second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** What is left until a moment, as a clock: whole days, and `5:07:09`. */
export function leftUntil(at: string, now: number): { days: number; clock: string; seconds: number } {
  const seconds = Math.max(0, Math.ceil((new Date(at).getTime() - now) / 1_000));
  const rest = seconds % 86_400;
  return {
    days: Math.floor(seconds / 86_400),
    clock: `${Math.floor(rest / 3_600)}:${two(Math.floor((rest % 3_600) / 60))}:${two(rest % 60)}`,
    seconds,
  };
}
