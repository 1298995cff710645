import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import type { BodyOf, Endpoint } from '#kit/shared/endpoint.ts';
import { useMay } from '#kit/web/access.ts';
import { call } from '#kit/web/api.ts';
import { BulkActions } from '#kit/web/bulk-actions.tsx';
import { failureText, useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import type { Area } from '#modules/areas/contract.ts';
import { drivers } from '#modules/drivers/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { users } from '#modules/users/contract.ts';
import { DateField, isDay } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { DriversIcon } from '#ui/icons.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import { assignModes } from '../rules.ts';
import styles from './territories.module.css';

type Open = { ids: readonly string[]; clear: () => void };
type Body = BodyOf<typeof territories.assign>;
type Who = Body['user_type'];

/** Whom areas are given, and where each is looked up. */
const lists = {
  driver: drivers.list,
  sales_representative: salesRepresentatives.list,
  supplier: suppliers.list,
  user: users.list,
} satisfies Record<Who, Endpoint>;

/** Users of suppliers look after no areas. */
const office = { account_type: 'admin', status: 'active' };

/** Chosen areas are given drivers, representatives, suppliers or people of the office. */
export function BulkAssign() {
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
              key: 'assign',
              label: t('territories.assign'),
              icon: DriversIcon,
              main: true,
              onClick: () => setOpen(chosen),
            },
          ],
        })}
      </BulkActions>
      {open && <AssignDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function AssignDialog({ ids, clear, onClose }: Open & { onClose: () => void }) {
  const { t } = useText();
  const may: Record<Who, boolean> = {
    driver: useMay(lists.driver),
    sales_representative: useMay(lists.sales_representative),
    supplier: useMay(lists.supplier),
    user: useMay(lists.user),
  };
  const kinds = (Object.keys(lists) as Who[]).filter((one) => may[one]);
  const [who, setWho] = useState<Who>(kinds[0] ?? 'driver');
  const [chosen, setChosen] = useState<string[]>([]);
  const [mode, setMode] = useState<Body['mode']>('add');
  const [startsOn, setStartsOn] = useState('');
  const found = useRemoteOptions<Endpoint>(lists[who], chosen, undefined, who === 'user' ? office : {});
  const isDated = who === 'sales_representative' && mode !== 'remove';
  const isReady = chosen.length > 0 && (!isDated || startsOn === '' || isDay(startsOn));
  const body: Body = {
    area_ids: [...ids],
    user_type: who,
    user_ids: chosen,
    mode,
    preview: false,
    ...(isDated && startsOn !== '' ? { starts_on: startsOn } : {}),
  };
  const preview = useQuery({
    queryKey: ['assign-to-areas', body],
    queryFn: ({ signal }) => call(territories.assign, { body: { ...body, preview: true } }, { signal }),
    enabled: isReady,
    retry: false,
  });
  const write = useWrite(territories.assign, {
    success: t('territories.assigned'),
    onSuccess: () => {
      clear();
      onClose();
    },
  });
  const told = isReady ? preview.data : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('territories.assign_title')}
      submit={{
        label: t('territories.assign'),
        disabled: !told || told.changed === 0,
        loading: write.pending,
        onSubmit: () => write.run({ body }),
      }}
    >
      <FormGrid>
        <SelectField
          label={t('territories.assign_who')}
          value={who}
          onChange={(next) => {
            setWho((next ?? who) as Who);
            setChosen([]);
          }}
          options={kinds.map((value) => ({ value, label: t(`territories.who.${value}`) }))}
        />
        <SelectField
          label={t('territories.assign_how')}
          value={mode ?? 'add'}
          onChange={(next) => setMode((next ?? 'add') as Body['mode'])}
          options={assignModes.map((value) => ({ value, label: t(`territories.mode.${value}`) }))}
        />
        <MultiSelect
          label={t(`territories.whom.${who}`)}
          help={t(`territories.whom_help.${who}`)}
          required
          value={chosen}
          onChange={setChosen}
          options={found?.options ?? []}
          {...(found ? { onSearch: found.onSearch } : {})}
          error={isReady && preview.isError ? failureText(preview.error, t) : undefined}
        />
        {isDated && (
          <DateField
            label={t('territories.starts_on')}
            help={t('territories.starts_on_help')}
            value={startsOn}
            onChange={setStartsOn}
          />
        )}
      </FormGrid>
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
