import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import { formatMonth } from '#domain/dates.ts';
import { formatNumber, percentText } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { CurrencyIcon, EditIcon, EyeIcon, EyeOffIcon, PlusIcon, TrashIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { takeRates, type TakeRateRow } from '../contract.ts';
import { isDefault, takeRateCode } from '../rules.ts';
import { MonthCard } from './month-card.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RateTable } from './rate-table.tsx';
import styles from './take-rates.module.css';
import { Tester } from './tester.tsx';
import { useReplay } from './use-replay.ts';
import { currency } from './words.ts';

type Asked = { rate: TakeRateRow; to: 'edit' | 'remove' } | 'add' | null;

/** A supplier's take rates: what is taken of what, which one applies to a line, and what last month gives under them. */
export function RatesPart({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const params = { id: supplierId };
  const [isEnded, setIsEnded] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const status: TakeRateRow['status'][] = isEnded ? ['ended'] : ['active', 'upcoming', 'disabled'];
  const read = useRead(takeRates.list, { params, query: { status } });
  const may = { add: useMay(takeRates.create), edit: useMay(takeRates.update), remove: useMay(takeRates.remove) };
  const { run } = useWrite(takeRates.update, { success: t('take_rates.saved') });
  const rates = read.data?.take_rates;
  const version = rates?.map((rate) => rate.id + rate.version).join(' ');
  const month = useReplay(supplierId, {}, version).data;
  const entriesOf = (rate: TakeRateRow): MenuEntry[] => {
    const stays = isDefault(rate) && rate.status === 'active';
    const turn = () =>
      run({
        params: { ...params, take_rate_id: rate.id },
        body: { is_enabled: !rate.is_enabled, version: rate.version },
      });
    return [
      ...(may.edit
        ? [
            {
              key: 'edit',
              label: t('take_rates.edit'),
              icon: EditIcon,
              onClick: () => setAsked({ rate, to: 'edit' }),
            },
            ...(stays
              ? []
              : [
                  {
                    key: 'turn',
                    label: t(rate.is_enabled ? 'take_rates.turn_off' : 'take_rates.turn_on'),
                    icon: rate.is_enabled ? EyeOffIcon : EyeIcon,
                    onClick: turn,
                  },
                ]),
          ]
        : []),
      ...(may.remove && !stays
        ? [
            {
              key: 'remove',
              label: t(rate.status === 'active' ? 'take_rates.end_now' : 'take_rates.remove'),
              icon: TrashIcon,
              danger: true,
              onClick: () => setAsked({ rate, to: 'remove' }),
            },
          ]
        : []),
    ];
  };
  return (
    <PageColumns
      side={
        <>
          <Tester supplierId={supplierId} />
          {month && <MonthCard month={month} />}
        </>
      }
    >
      <Card
        title={t('take_rates.title')}
        note={t('take_rates.note')}
        flush
        actions={
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('take_rates.title')}
              value={isEnded ? 'ended' : 'current'}
              data={[
                { value: 'current', label: t('take_rates.current') },
                { value: 'ended', label: t('take_rates.ended_tab') },
              ]}
              onChange={(value) => setIsEnded(value === 'ended')}
            />
            {may.add && (
              <Button variant="filled" leftSection={<PlusIcon size={15} />} onClick={() => setAsked('add')}>
                {t('take_rates.add')}
              </Button>
            )}
          </>
        }
      >
        {read.isError ? (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} compact />
        ) : rates?.length === 0 ? (
          <Empty icon={CurrencyIcon} title={t(isEnded ? 'take_rates.none_ended' : 'take_rates.empty')} compact>
            {isEnded ? t('take_rates.frozen_note') : t('take_rates.empty_text')}
          </Empty>
        ) : (
          <RateTable
            rates={rates}
            month={isEnded ? undefined : month}
            actions={
              isEnded || !(may.edit || may.remove)
                ? undefined
                : (rate) => <ActionMenu entries={entriesOf(rate)} label={takeRateCode(rate.number)} />
            }
          />
        )}
        {rates && rates.length > 0 && !isEnded && <Foot month={month} />}
      </Card>
      {asked === 'add' && <RateDialog supplierId={supplierId} rate={null} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'add' && asked.to === 'edit' && (
        <RateDialog supplierId={supplierId} rate={asked.rate} onClose={() => setAsked(null)} />
      )}
      {asked !== null && asked !== 'add' && asked.to === 'remove' && (
        <RemoveRate supplierId={supplierId} rate={asked.rate} onClose={() => setAsked(null)} />
      )}
    </PageColumns>
  );
}

/** That a change leaves what was ordered alone, and what last month gives on average. */
function Foot({ month }: { month: ReturnType<typeof useReplay>['data'] }) {
  const { t, language } = useText();
  return (
    <CardFoot>
      <div className={styles.foot}>
        <span>{t('take_rates.frozen_note')}</span>
        {month && month.lines > 0 && (
          <span>
            {formatMonth(month.month, language)}: {formatNumber(month.lines)} ·{' '}
            <strong>
              <Money amount={month.take.before} currency={currency} sign />
            </strong>
            {month.net > 0 && (
              <>
                {' · '}
                <bdi dir="ltr">{percentText((month.take.before * 10_000) / month.net, 1)}</bdi>
              </>
            )}
          </span>
        )}
      </div>
    </CardFoot>
  );
}

/** Ends a rate that is in force, or takes one away that never was. */
function RemoveRate({ supplierId, rate, onClose }: { supplierId: string; rate: TakeRateRow; onClose: () => void }) {
  const { t } = useText();
  const isActive = rate.status === 'active';
  const { write } = useWrite(takeRates.remove, { success: null });
  return (
    <Confirm
      opened
      title={t(isActive ? 'take_rates.end_title' : 'take_rates.remove_title', { rate: takeRateCode(rate.number) })}
      done={t(isActive ? 'take_rates.ended_done' : 'take_rates.removed')}
      yes={t(isActive ? 'take_rates.end_now' : 'take_rates.remove')}
      onConfirm={() => write({ params: { id: supplierId, take_rate_id: rate.id } })}
      onClose={onClose}
    >
      {t(isActive ? 'take_rates.end_text' : 'take_rates.remove_text')}
    </Confirm>
  );
}
