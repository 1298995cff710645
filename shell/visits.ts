import { useEffect } from 'react';
import { areaOf } from '#domain/landing.ts';
import { isWord } from '#kit/shared/ids.ts';
import { usePath } from '#kit/web/place.ts';
import { session, whose } from '#kit/web/session-store.ts';

/** A record's page that one was at. */
export type Visit = { path: string; title: string };

const place = 'wikala.visits';
const keptMost = 6;

/** The records one was at in this tab, the last one first; another person finds nothing of them. */
export function visits(): Visit[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? '{}') as { whose?: string; visits?: Visit[] };
    return kept.whose === whose(session.get()) ? (kept.visits ?? []) : [];
  } catch {
    return [];
  }
}

/** `/admin/orders/order_1`: neither a list, nor a form, nor what is drawn over a record. */
const isRecord = (path: string): boolean => {
  const parts = path.split('/');
  return areaOf(path) !== null && parts.length === 4 && !isWord(parts[3] ?? '');
};

function keep(path: string): void {
  const title = document.title.replace(/ · [^·]*$/, '');
  if (!isRecord(path) || title === '' || title === document.title) return;
  const others = visits().filter((one) => one.path !== path);
  const kept = { whose: whose(session.get()), visits: [{ path, title }, ...others].slice(0, keptMost) };
  sessionStorage.setItem(place, JSON.stringify(kept));
}

/** Keeps which records are opened, as soon as their pages say their names. */
export function useVisits(): void {
  const path = usePath();
  useEffect(() => {
    keep(path);
    const titles = new MutationObserver(() => keep(path));
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [path]);
}
