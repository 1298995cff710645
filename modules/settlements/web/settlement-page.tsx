import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { currencyWord } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { ExportButton } from '#kit/web/export-button.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead, useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { MomentText } from '#ui/date.tsx';
import { Equation } from '#ui/equation.tsx';
import { Ledger } from '#ui/facts.tsx';
import { CashIcon, CheckIcon, EditIcon, InvoiceIcon, MailIcon, PrintIcon, TrashIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineList } from '#ui/timeline.tsx';
import { settlements, type Settlement } from '../contract.ts';
import { canApprove, canChange, canPay } from '../rules.ts';
import { AdjustDialog, PayDialog } from './dialogs.tsx';
import { Disputes } from './disputes.tsx';
import { currency, linesOf, Period, SettlementBadge, SettlementNumber } from './labels.tsx';
import { Lines } from './lines.tsx';
import styles from './settlements.module.css';

/** A settlement: what it comes to, line by line, what is disputed, and what is to be done next. */
export function SettlementPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(settlements.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/settlements'), label: t('settlements.title') }}>
      {({ settlement }) => <Page settlement={settlement} />}
    </AsyncRecord>
  );
}

const none: readonly never[] = [];
const amount = (value: number) => <Money amount={value} currency={currency} />;

function Page({ settlement }: { settlement: Settlement }) {
  const { t } = useText();
  const href = useHref();
  const isAdmin = useSession().accountType === 'admin';
  const { back, position } = useNeighbours(settlements.list, '/settlements', (id) => `/settlements/${id}`);
  const [asking, setAsking] = useState<'adjust' | 'pay' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const { id, version, supplier, payable } = settlement;
  const sending = useWrite(settlements.send, { success: t('settlements.sent_done') });
  const approving = useWrite(settlements.approve, { success: t('settlements.approved_done') });
  const may = {
    send: useMay(settlements.send) && canChange(settlement).allowed,
    approve: useMay(settlements.approve) && canApprove(settlement).allowed,
    pay: useMay(settlements.pay) && canPay(settlement).allowed,
    adjust: useMay(settlements.adjust) && canChange(settlement).allowed,
    remove: useMay(settlements.remove) && canChange(settlement).allowed,
  };
  const asked = { params: { id }, body: { version } };
  const next = may.send
    ? { label: t('settlements.send'), icon: MailIcon, loading: sending.pending, onClick: () => sending.run(asked) }
    : may.approve
      ? {
          label: t(settlement.open_disputes > 0 ? 'settlements.approve_rest' : 'settlements.approve'),
          icon: CheckIcon,
          loading: approving.pending,
          onClick: () => approving.run(asked),
        }
      : may.pay
        ? { label: t('settlements.pay'), icon: CashIcon, onClick: () => setAsking('pay') }
        : undefined;
  return (
    <>
      <PageTitle>{`S-${settlement.number}`}</PageTitle>
      <PageHeader
        title={
          <>
            {t('settlements.noun')} <SettlementNumber of={settlement} />
          </>
        }
        back={back}
        position={position}
        badges={<SettlementBadge status={settlement.status} />}
        meta={[
          ...(isAdmin
            ? [
                <Link key="supplier" href={href(`/suppliers/${settlement.supplier_id}`)}>
                  <NameOf of={supplier} />
                </Link>,
              ]
            : []),
          <Period key="period" of={settlement} />,
          t('settlements.lines_of_orders', {
            lines: formatNumber(linesOf(settlement)),
            orders: formatNumber(settlement.orders_count),
          }),
        ]}
        actions={
          <>
            <ExportButton of={settlements.export} filters={none} query={{ settlement_id: [id] }} />
            <ButtonLink href={href(`/settlements/${id}/document`)} leftSection={<PrintIcon size={15} />}>
              {t('settlements.document')}
            </ButtonLink>
          </>
        }
        primary={next}
        overflow={[
          ...(may.adjust
            ? [{ key: 'adjust', label: t('settlements.adjust'), icon: EditIcon, onClick: () => setAsking('adjust') }]
            : []),
          ...(may.remove
            ? [
                {
                  key: 'remove',
                  label: t('settlements.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setAsking('remove'),
                },
              ]
            : []),
        ]}
      />
      <Sum settlement={settlement} />
      <PageColumns
        side={
          <>
            <ByType settlement={settlement} />
            <Card title={t('settlements.history')}>
              <History settlement={settlement} />
            </Card>
          </>
        }
      >
        <div className={styles.stack}>
          {settlement.disputes.open > 0 && <Disputes settlement={settlement} />}
          <Lines settlement={settlement} />
        </div>
      </PageColumns>
      {asking === 'adjust' && <AdjustDialog settlement={settlement} onClose={close} />}
      {asking === 'pay' && <PayDialog settlement={settlement} onClose={close} />}
      {asking === 'remove' && <Remove settlement={settlement} onClose={close} />}
      {payable < 0 && settlement.status !== 'draft' && <p className={styles.quiet}>{t('settlements.owes_text')}</p>}
    </>
  );
}

/** The sum in words: what was sold less what is taken off. */
function Sum({ settlement }: { settlement: Settlement }) {
  const { t } = useText();
  const { sales, returns, take, driver_fees, fee_tax, funding, adjustments, payable, supplier_collects } = settlement;
  const points = settlement.by_type.loyalty_funding.amount;
  const sold = [
    { label: t('settlements.sum.sales'), value: amount(sales) },
    ...(returns === 0
      ? []
      : [{ label: t('settlements.sum.returns'), value: amount(-returns), operator: '−' as const }]),
    ...(settlement.own_cards === 0
      ? []
      : [
          {
            label: t('settlements.sum.own_cards'),
            value: amount(settlement.own_cards),
            operator: '−' as const,
          },
        ]),
  ];
  const byCards =
    settlement.market_cards === 0
      ? []
      : [{ label: t('settlements.sum.market_cards'), value: amount(settlement.market_cards) }];
  const fees = {
    operator: '−' as const,
    terms: [
      { label: t('settlements.sum.take'), value: amount(take) },
      ...(driver_fees === 0
        ? []
        : [{ label: t('settlements.sum.driver_fees'), value: amount(driver_fees), operator: '+' as const }]),
      { label: t('settlements.sum.fee_tax'), value: amount(fee_tax), operator: '+' as const },
    ],
  };
  const signed = (label: string, value: number) =>
    value === 0
      ? []
      : [{ label, value: amount(Math.abs(value)), operator: value < 0 ? ('−' as const) : ('+' as const) }];
  const adjusted = [
    ...signed(t('settlements.sum.funding'), funding - points),
    ...signed(t('settlements.type_loyalty_funding'), points),
    ...signed(t('settlements.sum.adjustments'), adjustments),
  ];
  return (
    <Equation
      label={t('settlements.sum.payable')}
      terms={[...(supplier_collects ? byCards : sold), fees, ...adjusted]}
      result={{
        label: t(payable < 0 ? 'settlements.sum.owed' : 'settlements.sum.payable'),
        value: <Money amount={Math.abs(payable)} currency={currency} sign />,
        meaning: settlement.status === 'paid' ? 'positive' : 'warning',
      }}
      asides={supplier_collects ? [{ label: t('settlements.sum.kept'), value: amount(sales + returns) }] : []}
    />
  );
}

function ByType({ settlement }: { settlement: Settlement }) {
  const { t, language } = useText();
  const { by_type, sales_net, returns_net, sales, returns, take, fee_tax, payable, disputes, supplier_collects } =
    settlement;
  const { driver_fees } = settlement;
  const points = by_type.loyalty_funding;
  const funding = settlement.funding - points.amount;
  const line = (key: string, label: string, value: number, count?: number) => ({
    key,
    label: (
      <>
        {label} {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
      </>
    ),
    value: amount(value),
  });
  const tax = sales - sales_net + (returns - returns_net);
  return (
    <Card title={t('settlements.by_type')} note={currencyWord(currency, language)}>
      <Ledger
        lines={[
          line('sales', t('settlements.sum.sales_net'), sales_net, by_type.sale.lines),
          line('returns', t('settlements.sum.returns_net'), returns_net, by_type.return.lines),
          line('tax', t('settlements.sum.sales_tax'), tax),
          ...(supplier_collects ? [line('kept', t('settlements.sum.kept'), -(sales + returns))] : []),
          ...(supplier_collects && settlement.market_cards !== 0
            ? [line('market_cards', t('settlements.sum.market_cards'), settlement.market_cards)]
            : []),
          ...(!supplier_collects && settlement.own_cards !== 0
            ? [line('own_cards', t('settlements.sum.own_cards'), -settlement.own_cards)]
            : []),
          line('take', t('settlements.sum.take'), -take),
          ...(by_type.driver_fee.lines > 0 || driver_fees !== 0
            ? [line('driver_fees', t('settlements.sum.driver_fees'), -driver_fees, by_type.driver_fee.lines)]
            : []),
          line('fee_tax', t('settlements.sum.fee_tax_rate'), -fee_tax),
          ...(funding === 0 ? [] : [line('funding', t('settlements.sum.funding'), funding)]),
          ...(points.lines > 0
            ? [line('points', t('settlements.type_loyalty_funding'), points.amount, points.lines)]
            : []),
          ...(by_type.adjustment.lines > 0
            ? [line('adjustments', t('settlements.sum.adjustments'), settlement.adjustments, by_type.adjustment.lines)]
            : []),
          {
            key: 'payable',
            label: t('settlements.sum.payable'),
            value: <Money amount={payable} currency={currency} sign />,
            rule: 'double' as const,
            strong: true,
          },
          ...(disputes.open > 0
            ? [{ ...line('asked', t('settlements.if_granted'), disputes.asked), rule: 'single' as const }]
            : []),
          ...(settlement.iban
            ? [{ key: 'iban', label: t('settlements.paid_to'), value: <bdi dir="ltr">{settlement.iban}</bdi> }]
            : []),
        ]}
      />
    </Card>
  );
}

/** What happened to it, newest first. */
function History({ settlement }: { settlement: Settlement }) {
  const { t, language } = useText();
  const { paid_at, paid_on, payment_reference, approved_at, approved_by, sent_at, created_at } = settlement;
  return (
    <TimelineList label={t('settlements.history')}>
      {paid_at && (
        <TimelineEvent
          icon={CashIcon}
          meaning="positive"
          title={t('settlements.event_paid', { date: paid_on ? formatDate(paid_on, language) : '' })}
          time={<MomentText at={paid_at} />}
          author={<bdi>{payment_reference}</bdi>}
        />
      )}
      {approved_at && (
        <TimelineEvent
          icon={CheckIcon}
          meaning="positive"
          title={t('settlements.event_approved')}
          time={<MomentText at={approved_at} />}
          author={personName(language, approved_by)}
        />
      )}
      {sent_at && (
        <TimelineEvent icon={MailIcon} title={t('settlements.event_sent')} time={<MomentText at={sent_at} />} />
      )}
      <TimelineEvent
        first
        icon={InvoiceIcon}
        title={t('settlements.event_created')}
        time={<MomentText at={created_at} />}
      />
    </TimelineList>
  );
}

function Remove({ settlement: { id, number }, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { write } = useWrite(settlements.remove, { success: null });
  return (
    <Confirm
      opened
      title={t('settlements.remove_title', { number: `S-${number}` })}
      yes={t('settlements.remove')}
      done={t('settlements.removed')}
      onConfirm={async () => {
        await write({ params: { id } });
        go(href('/settlements'));
      }}
      onClose={onClose}
    >
      {t('settlements.remove_text')}
    </Confirm>
  );
}
