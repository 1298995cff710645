import { useLocation } from '@tanstack/react-router';
import { useHref } from '#kit/web/area-context.tsx';

/** Keeps the place in the list that the order was opened from (`in`, `at`), so that closing a view comes back to it. */
const useKept = (): string => useLocation({ select: ({ searchStr }) => searchStr });

export function useOrderPath(id: string): string {
  return useHref()(`/orders/${id}`) + useKept();
}
export function useEditPath(id: string): string {
  return useHref()(`/orders/${id}/edit`) + useKept();
}
/** Whether the editor is open over the order. */
export const useIsEditing = (): boolean => useLocation({ select: ({ pathname }) => pathname.endsWith('/edit') });
export function useFulfillPath(id: string): string {
  return useHref()(`/orders/${id}/fulfilment`) + useKept();
}
export function useClaimPath(id: string): string {
  return useHref()(`/orders/${id}/claim`) + useKept();
}
