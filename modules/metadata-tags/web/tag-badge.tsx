import { NameOf } from '#kit/web/names.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { TagRef } from '../contract.ts';

/** A tag in its colour. */
export const TagBadge = ({ of }: { of: Omit<TagRef, 'id'> }) => (
  <StatusBadge meaning={of.color}>
    <NameOf of={of} />
  </StatusBadge>
);
