import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { AssignLines, PinChoice } from './assign-lines.tsx';

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
      <PinChoice pin={pin} onChange={setPin} />
      {told && <AssignLines told={told} />}
    </Dialog>
  );
}
