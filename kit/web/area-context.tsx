import { createContext, useCallback, useContext, type ComponentType, type ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { webPrefix } from '#domain/actor.ts';
import { usePath } from './place.ts';
import type { AreaCalls } from './calls.ts';
import { useAccess } from './access.ts';
import type { Area, RecordTab, RecordTabs, SlotName, SlotProps } from './module.ts';

export const AreaContext = createContext<Area | null>(null);

/**
 * The area the screen stands in.
 * @throws Error on a public page
 */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('useArea needs an area above it');
  return area;
}

/**
 * The calls the kit makes inside areas.
 * @throws Error when no module of the area lends them
 */
export function useAreaCalls(): AreaCalls {
  const calls = useArea().modules.find((module) => module.calls)?.calls;
  if (!calls) throw new Error('a module of the area must lend the kit its calls');
  return calls;
}

/** Turns a path of the area (`/orders/order_1`) into an address (`/admin/orders/order_1`). */
export function useHref(): (path: string) => string {
  const { account } = useArea();
  return useCallback((path: string) => webPrefix[account] + path, [account]);
}

/** A parameter of the screen's path; empty when the path has none of this name. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** The address without the last `levels` parts and without its query: where a screen drawn over another closes to. */
export function useParentPath(levels = 1): string {
  const path = usePath();
  return path.split('/').slice(0, -levels).join('/');
}

type Props<N extends SlotName> = { name: N } & SlotProps[N] & { none?: ReactNode };

/** A place that other modules fill: draws what each of them gives for it, with the props of the place. */
export function Slot<N extends SlotName>({ name, none = null, ...props }: Props<N>) {
  const fillers = useArea().modules.flatMap(({ name: module, slots }) => {
    const Filler = slots?.[name] as ComponentType<object> | undefined;
    return Filler ? [{ module, Filler }] : [];
  });
  return fillers.length === 0 ? none : fillers.map(({ module, Filler }) => <Filler key={module} {...props} />);
}

/** The tabs that higher modules add to a record's page, of those whose rows the caller may read. */
export function useRecordTabs<N extends keyof RecordTabs>(record: N): readonly RecordTab<RecordTabs[N]>[] {
  const { may } = useAccess();
  return useArea()
    .modules.flatMap(({ tabs }) => tabs?.[record] ?? [])
    .filter(({ needs }) => may(needs));
}
