import { Checkbox } from '@mantine/core';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { useText } from '#ui/text.tsx';
import type { territories } from '../contract.ts';
import styles from './territories.module.css';

/** What putting customers into an area would do: who moves, who is there, and who stays. */
export function AssignLines({ told }: { told: ReplyOf<typeof territories.assignCustomers> }) {
  const { t } = useText();
  const lines = [
    t('territories.will_move', { count: told.moved }),
    ...(told.already > 0 ? [t('territories.already', { count: told.already })] : []),
    ...(told.outside_count > 0 ? [t('territories.outside', { count: told.outside_count })] : []),
    ...(told.conflicts_count > 0 ? [t('territories.conflicts', { count: told.conflicts_count })] : []),
  ];
  return (
    <ul className={styles.lines} role="status">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Whether they stay there whatever the map says. */
export function PinChoice({ pin, onChange }: { pin: boolean; onChange: (pin: boolean) => void }) {
  const { t } = useText();
  return (
    <Checkbox
      size="xs"
      mt={12}
      label={t('territories.pin')}
      description={t('territories.pin_help')}
      checked={pin}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
