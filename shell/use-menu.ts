import { useAccess } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { menuOf, type MenuGroupName, type MenuItem } from '#kit/web/menu.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useFlags } from './store.ts';

/** The menu of the area for this user, as the specification's section 2 has it, with what waits at each entry. */
export function useMenu(): Record<MenuGroupName, MenuItem[]> {
  const area = useArea();
  const { may } = useAccess();
  const { accountType, loginAs, supplierSettingsStatus, supplierDeliveryEnabled } = useSession();
  const ready = new Set(area.modules.flatMap(({ screens }) => screens.map(({ path }) => path)));
  return menuOf([...area.menu, ...area.modules.flatMap(({ menu = [] }) => menu)], {
    flags: useFlags(),
    supplierDeliveryEnabled,
    may,
    isReady: (path) => ready.has(path),
    setupDone: accountType !== 'supplier' || loginAs !== null || supplierSettingsStatus === 'complete',
  });
}
