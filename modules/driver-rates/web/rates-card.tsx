import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { CurrencyIcon, EditIcon, EyeIcon, EyeOffIcon, PlusIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { driverRates, type DriverRateRow } from '../contract.ts';
import { driverRateCode } from '../rules.ts';
import { RateDialog } from './rate-dialog.tsx';
import { RateTable } from './rate-table.tsx';

type Asked = { rate: DriverRateRow; to: 'edit' | 'remove' } | 'add' | null;

/** What the deliveries of a driver cost suppliers. A supplier reads those of its own drivers; without any it sees nothing. */
export function RatesCard({ driver }: { driver: { id: string; supplier_id: string | null } }) {
  const { t } = useText();
  const params = { id: driver.id };
  const [isEnded, setIsEnded] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const status: DriverRateRow['status'][] = isEnded ? ['ended'] : ['active', 'upcoming', 'disabled'];
  const read = useRead(driverRates.list, { params, query: { status } });
  const may = { add: useMay(driverRates.create), edit: useMay(driverRates.update), remove: useMay(driverRates.remove) };
  const { run } = useWrite(driverRates.update, { success: t('driver_rates.saved') });
  const rates = read.data?.supplier_rates;
  const close = () => setAsked(null);
  const entriesOf = (rate: DriverRateRow): MenuEntry[] => {
    const isOn = rate.trigger === 'on_complete';
    return [
      ...(may.edit
        ? [
            {
              key: 'edit',
              label: t('driver_rates.edit'),
              icon: EditIcon,
              onClick: () => setAsked({ rate, to: 'edit' }),
            },
            {
              key: 'turn',
              label: t(isOn ? 'driver_rates.turn_off' : 'driver_rates.turn_on'),
              icon: isOn ? EyeOffIcon : EyeIcon,
              onClick: () =>
                run({
                  params: { ...params, supplier_rate_id: rate.id },
                  body: { trigger: isOn ? 'disabled' : 'on_complete', version: rate.version },
                }),
            },
          ]
        : []),
      ...(may.remove
        ? [
            {
              key: 'remove',
              label: t(rate.status === 'active' ? 'driver_rates.end_now' : 'driver_rates.remove'),
              icon: TrashIcon,
              danger: true,
              onClick: () => setAsked({ rate, to: 'remove' }),
            },
          ]
        : []),
    ];
  };
  const hasActions = !isEnded && (may.edit || may.remove);
  return (
    <Card
      title={t('driver_rates.title')}
      note={t('driver_rates.note')}
      flush
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('driver_rates.title')}
            value={isEnded ? 'ended' : 'current'}
            data={[
              { value: 'current', label: t('driver_rates.current') },
              { value: 'ended', label: t('driver_rates.ended_tab') },
            ]}
            onChange={(value) => setIsEnded(value === 'ended')}
          />
          {may.add && (
            <Button leftSection={<PlusIcon size={15} />} onClick={() => setAsked('add')}>
              {t('driver_rates.add')}
            </Button>
          )}
        </>
      }
    >
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
      ) : rates?.length === 0 ? (
        <Empty icon={CurrencyIcon} title={t(isEnded ? 'driver_rates.none_ended' : 'driver_rates.empty')} compact>
          {!isEnded && t('driver_rates.empty_text')}
        </Empty>
      ) : (
        <RateTable
          rates={rates}
          withSupplier={driver.supplier_id === null}
          actions={
            hasActions
              ? (rate) => <ActionMenu entries={entriesOf(rate)} label={driverRateCode(rate.number)} />
              : undefined
          }
        />
      )}
      {rates && rates.length > 0 && !isEnded && <CardFoot>{t('driver_rates.foot')}</CardFoot>}
      {asked === 'add' && <RateDialog driver={driver} rate={null} onClose={close} />}
      {asked !== null && asked !== 'add' && asked.to === 'edit' && (
        <RateDialog driver={driver} rate={asked.rate} onClose={close} />
      )}
      {asked !== null && asked !== 'add' && asked.to === 'remove' && (
        <RemoveRate driverId={driver.id} rate={asked.rate} onClose={close} />
      )}
    </Card>
  );
}

/** Ends a rate that is in force, or takes one away that is not. */
function RemoveRate({ driverId, rate, onClose }: { driverId: string; rate: DriverRateRow; onClose: () => void }) {
  const { t } = useText();
  const isActive = rate.status === 'active';
  const { write } = useWrite(driverRates.remove, { success: null });
  return (
    <Confirm
      opened
      title={t(isActive ? 'driver_rates.end_title' : 'driver_rates.remove_title', {
        rate: driverRateCode(rate.number),
      })}
      done={t(isActive ? 'driver_rates.ended_done' : 'driver_rates.removed')}
      yes={t(isActive ? 'driver_rates.end_now' : 'driver_rates.remove')}
      onConfirm={() => write({ params: { id: driverId, supplier_rate_id: rate.id } })}
      onClose={onClose}
    >
      {t(isActive ? 'driver_rates.end_text' : 'driver_rates.remove_text')}
    </Confirm>
  );
}
