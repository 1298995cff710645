import { StatusBadge } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { PublishableApiKey } from '../contract.ts';

/** Whether a key is still good. */
export function KeyBadge({ status }: Pick<PublishableApiKey, 'status'>) {
  const { t } = useText();
  return (
    <StatusBadge meaning={status === 'active' ? 'positive' : 'neutral'} glyph={status === 'active' ? 'done' : 'ended'}>
      {t(`publishable_api_keys.status.${status}`)}
    </StatusBadge>
  );
}

/** What stays readable of a token. */
export const masked = (last4: string): string => `pk_••••${last4}`;
