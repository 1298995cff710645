import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { cityName } from '#domain/saudi-cities.ts';
import { call } from '#kit/web/api.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { areas } from '#modules/areas/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import styles from './territories.module.css';

type Props = { ids: readonly string[]; onClose: () => void; onMoved: () => void };

/** Chooses the area that customers are put into, and says what that does before it is done. */
export function MoveToArea({ ids, onClose, onMoved }: Props) {
  const { t, language } = useText();
  const [area, setArea] = useState<string | null>(null);
  const [pin, setPin] = useState(false);
  const found = useRemoteOptions(areas.list, area ? [area] : [], (reply) =>
    reply.areas.map((one) => ({
      value: one.id,
      label: nameIn(language, one),
      note: one.city ? cityName(one.city, language) : undefined,
    })),
  );
  const body = { area_id: area ?? '', customer_ids: [...ids], pin };
  const preview = useQuery({
    queryKey: ['assign-customers', area, pin, ids],
    queryFn: ({ signal }) => call(territories.assignCustomers, { body: { ...body, dry_run: true } }, { signal }),
    enabled: area !== null,
  });
  const write = useWrite(territories.assignCustomers, {
    invalidates: ['/customers'],
    success: ({ moved }) => t('territories.moved', { count: moved }),
    onSuccess: onMoved,
  });
  const told = area === null ? undefined : preview.data;
  const lines = told && [
    t('territories.will_move', { count: told.moved }),
    ...(told.already > 0 ? [t('territories.already', { count: told.already })] : []),
    ...(told.outside_count > 0 ? [t('territories.outside', { count: told.outside_count })] : []),
    ...(told.conflicts_count > 0 ? [t('territories.conflicts', { count: told.conflicts_count })] : []),
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('territories.move')}
      submit={{
        label: t('territories.move'),
        disabled: area === null || !told || (told.moved === 0 && !pin),
        loading: write.pending,
        onSubmit: () => write.run({ body }),
      }}
    >
      <SelectField
        label={t('territories.area')}
        value={area}
        onChange={setArea}
        options={found?.options ?? []}
        onSearch={found?.onSearch}
      />
      <Checkbox
        size="xs"
        mt={12}
        label={t('territories.pin')}
        description={t('territories.pin_help')}
        checked={pin}
        onChange={(event) => setPin(event.currentTarget.checked)}
      />
      {lines && (
        <ul className={styles.lines} role="status">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
