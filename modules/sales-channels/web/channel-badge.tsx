import { StatusBadge } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';

/** Whether orders come in through a channel. */
export function ChannelBadge({ channel: { is_disabled } }: { channel: { is_disabled: boolean } }) {
  const { t } = useText();
  return (
    <StatusBadge meaning={is_disabled ? 'neutral' : 'positive'} glyph={is_disabled ? 'ended' : 'done'}>
      {t(is_disabled ? 'sales_channels.disabled' : 'sales_channels.open')}
    </StatusBadge>
  );
}
