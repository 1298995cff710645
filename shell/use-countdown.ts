import { useEffect, useState } from 'react';

/**
 * Counts seconds down to 0. It goes by the clock, so a tab that slept shows what is really left.
 * @param from what is left at first, where a part has gone by already
 * @returns the seconds left, and how to begin anew
 */
export function useCountdown(seconds: number, from = seconds): [left: number, restart: () => void] {
  const [until, setUntil] = useState(() => Date.now() + from * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const restart = () => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, restart];
}

/** The seconds until a moment in milliseconds, counted down to 0; null while the moment is not known. */
export function useCountdownTo(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
  const running = left !== null && left > 0;
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

/** A span of seconds as a clock shows it: `59:07`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
