import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { CanceledIcon, CheckIcon, ForwardIcon, ShippedIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { transfers, type Transfer } from '../contract.ts';
import { canReceive, canShip, differenceOf } from '../rules.ts';
import styles from './stock.module.css';
import { Cancel, Receive, Ship } from './transfer-dialogs.tsx';
import { TransferHistory, TransferSteps } from './transfer-history.tsx';
import { TransferBadge, TransferNumber } from './transfer-labels.tsx';
import { TransferLines } from './transfer-lines.tsx';
import { StockAfter } from './transfer-stock.tsx';

const path = '/stock/transfers';

/** A transfer: how far it is, its lines, what left and what came, what both warehouses have after it, and what is to be done next. */
export function TransferDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(transfers.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(path), label: t('transfers.title') }}>
      {({ transfer }) => <Page transfer={transfer} />}
    </AsyncRecord>
  );
}

function Page({ transfer }: { transfer: Transfer }) {
  const { t } = useText();
  const { back, position } = useNeighbours(transfers.list, path, (id) => `${path}/${id}`);
  const [asking, setAsking] = useState<'ship' | 'receive' | 'cancel' | null>(null);
  const mayShip = useMay(transfers.ship) && canShip(transfer).allowed;
  const mayReceive = useMay(transfers.receive) && canReceive(transfer).allowed;
  const mayCancel = useMay(transfers.cancel) && canShip(transfer).allowed;
  const close = () => setAsking(null);
  const number = `TR-${transfer.number}`;
  const differing = transfer.items.filter((item) => differenceOf(item)).length;
  return (
    <>
      <PageTitle>{number}</PageTitle>
      <PageHeader
        title={<TransferNumber of={transfer} />}
        back={back}
        position={position}
        copy={{ value: number, name: t('transfers.number') }}
        badges={
          differing > 0 ? (
            <StatusBadge meaning="warning" glyph="act">
              {t('transfers.received_differing', { count: differing })}
            </StatusBadge>
          ) : (
            <TransferBadge status={transfer.status} />
          )
        }
        meta={[
          <span key="way" className={styles.way}>
            <NameOf of={transfer.from} />
            <ForwardIcon size={14} className="w-mirror" aria-hidden />
            <NameOf of={transfer.to} />
          </span>,
        ]}
        primary={
          mayShip
            ? { label: t('transfers.ship'), icon: ShippedIcon, onClick: () => setAsking('ship') }
            : mayReceive
              ? { label: t('transfers.receive'), icon: CheckIcon, onClick: () => setAsking('receive') }
              : undefined
        }
        overflow={
          mayCancel
            ? [
                {
                  key: 'cancel',
                  label: t('transfers.cancel'),
                  icon: CanceledIcon,
                  danger: true,
                  onClick: () => setAsking('cancel'),
                },
              ]
            : []
        }
      />
      <PageColumns side={<TransferHistory transfer={transfer} />}>
        <TransferSteps transfer={transfer} />
        <TransferLines transfer={transfer} />
        {transfer.status !== 'canceled' && <StockAfter transfer={transfer} />}
      </PageColumns>
      {asking === 'ship' && <Ship transfer={transfer} onClose={close} />}
      {asking === 'receive' && <Receive transfer={transfer} onClose={close} />}
      {asking === 'cancel' && <Cancel transfer={transfer} onClose={close} />}
    </>
  );
}
