import { useLocalStorage } from '@mantine/hooks';
import { useSession, whose } from '#kit/web/session-store.ts';
import type { Notice } from '../contract.ts';

/** What one has seen of what waits, by kind the latest moment of it; this browser remembers it for each person by itself. */
export function useSeen(): { isNew: (notice: Notice) => boolean; see: (notices: readonly Notice[]) => void } {
  const [seen, setSeen] = useLocalStorage<Record<string, string>>({
    key: `wikala.notices.${whose(useSession())}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    isNew: ({ kind, latest }) => latest > (seen[kind] ?? ''),
    see: (notices) => setSeen(Object.fromEntries(notices.map(({ kind, latest }) => [kind, latest]))),
  };
}
