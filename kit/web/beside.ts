import { useAccess } from './access.ts';
import { useArea } from './area-context.tsx';
import type { Screen } from './module.ts';

/** How the screen of a row is found by the row's path below the area's prefix, where it may stand beside the list (`Screen.beside`). */
export function useBeside(): (path: string) => Screen | undefined {
  const { modules } = useArea();
  const { may } = useAccess();
  const screens = modules.flatMap((module) => module.screens.filter(({ beside, needs }) => beside && may(needs)));
  return (path) => screens.find((one) => new RegExp(`^${one.path.replace(':id', '[^/]+')}$`).test(path));
}
