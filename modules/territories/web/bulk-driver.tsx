import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import type { Area } from '#modules/areas/contract.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { DriversIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import styles from './territories.module.css';

type Open = { ids: readonly string[]; clear: () => void };

/** Chosen areas are given the driver of a supplier. */
export function BulkDriver() {
  const { t } = useText();
  const may = useMay(territories.assign);
  const [open, setOpen] = useState<Open | null>(null);
  if (!may) return null;
  return (
    <>
      <BulkActions<Area>>
        {(chosen) => ({
          actions: [
            {
              key: 'driver',
              label: t('territories.assign_driver'),
              icon: DriversIcon,
              main: true,
              onClick: () => setOpen(chosen),
            },
          ],
        })}
      </BulkActions>
      {open && <AssignDriver {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function AssignDriver({ ids, clear, onClose }: Open & { onClose: () => void }) {
  const { t } = useText();
  const [driver, setDriver] = useState<string | null>(null);
  const found = useRemoteOptions(drivers.list, driver ? [driver] : []);
  const body = { area_ids: [...ids], user_type: 'driver' as const, user_ids: driver ? [driver] : [] };
  const preview = useQuery({
    queryKey: ['assign-drivers', driver, ids],
    queryFn: ({ signal }) => call(territories.assign, { body: { ...body, preview: true } }, { signal }),
    enabled: driver !== null,
    retry: false,
  });
  const write = useWrite(territories.assign, {
    success: t('territories.assigned'),
    onSuccess: () => {
      clear();
      onClose();
    },
  });
  const told = driver === null ? undefined : preview.data;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('territories.assign_driver')}
      submit={{
        label: t('territories.assign_driver'),
        disabled: !told || told.changed === 0,
        loading: write.pending,
        onSubmit: () => write.run({ body }),
      }}
    >
      <SelectField
        label={t('territories.driver')}
        value={driver}
        onChange={setDriver}
        options={found?.options ?? []}
        onSearch={found?.onSearch}
        error={driver !== null && preview.isError ? t('territories.market_driver') : undefined}
      />
      {told && (
        <ul className={styles.lines} role="status">
          <li>{t('territories.assign_changed', { count: told.changed })}</li>
          <li>
            {t('territories.assign_reach', {
              customers: formatNumber(told.customers),
              orders: formatNumber(told.open_orders),
            })}
          </li>
        </ul>
      )}
    </Dialog>
  );
}
