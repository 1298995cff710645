import { useNameIn } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { variants } from '../contract.ts';

/** A filter of a list by variants, `variant_id`, called by their products and themselves; none where the reader may not see them. */
export function useVariantFilter(title: string): readonly FilterConfig[] {
  const nameIn = useNameIn();
  const found = useRemoteFilter(variants.list, 'variant_id', (reply) =>
    reply.variants.map((one) => ({ value: one.id, label: `${nameIn(one.product)} · ${nameIn(one)}` })),
  );
  return found ? [{ title, ...found }] : [];
}
