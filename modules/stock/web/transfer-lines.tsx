import { currencyWord } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { Card, CardFoot } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Money } from '#ui/money.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { Transfer, TransferItem } from '../contract.ts';
import { differenceOf } from '../rules.ts';
import { Difference, packOf, Packs, SignedNumber, VariantCell } from './labels.tsx';
import styles from './stock.module.css';

/** What a line's difference costs; null where nothing differs, or nobody knows. */
const valueOf = (item: TransferItem): number | null => {
  const difference = differenceOf(item);
  return difference && item.unit_cost !== null ? difference * item.unit_cost : null;
};

/** The lines: what was requested, shipped and received of each, and what differs, at its cost and with its reason; the sum below. */
export function TransferLines({ transfer }: { transfer: Transfer }) {
  const { t, language } = useText();
  const isPhone = usePhone();
  const { items, currency_code: currency, shipped_at } = transfer;
  const columns: Column<TransferItem>[] = [
    { key: 'item', header: t('stock.product'), card: 'lead', cell: ({ variant }) => <VariantCell of={variant} /> },
    {
      key: 'quantity',
      header: t('transfers.requested'),
      align: 'end',
      card: 'detail',
      cell: ({ quantity, variant }) => <Packs pieces={quantity} of={variant} />,
    },
    {
      key: 'shipped',
      header: t('transfers.shipped'),
      align: 'end',
      card: 'detail',
      cell: (item) => (shipped_at ? <Shipped of={item} /> : '—'),
    },
    {
      key: 'received',
      header: t('transfers.received'),
      align: 'end',
      tone: 'medium',
      card: 'detail',
      cell: ({ received, variant }) => (received === null ? '—' : <Packs pieces={received} of={variant} />),
    },
    {
      key: 'difference',
      header: t('transfers.difference'),
      align: 'end',
      tone: 'strong',
      card: 'detail',
      cell: (item) => {
        const difference = differenceOf(item);
        if (!difference) return difference === null ? '—' : formatNumber(0);
        const value = valueOf(item);
        if (value === null) return <Difference pieces={difference} of={item.variant} stacked />;
        return (
          <span className={styles.figures}>
            <Difference pieces={difference} of={item.variant} counted />
            <span className={styles.under}>
              <Money amount={value} currency={currency} plus />
            </span>
          </span>
        );
      },
    },
    {
      key: 'reason',
      header: t('stock.reason'),
      card: 'detail',
      cell: ({ reason }) => (reason ? <span className={styles.because}>{t(`transfers.reason.${reason}`)}</span> : '—'),
    },
  ];
  const hasValues = items.some((item) => valueOf(item) !== null);
  return (
    <Card
      title={t('transfers.lines')}
      note={
        hasValues
          ? t('transfers.lines_at_cost', { currency: currencyWord(currency, language) })
          : t('transfers.lines_note')
      }
      flush
    >
      <div className={styles.narrow}>
        <DataTable
          label={t('transfers.lines')}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          rowHeight="tall"
          foot={<Sum transfer={transfer} />}
        />
      </div>
      {isPhone && (
        <CardFoot>
          <b>{t('transfers.sum', { count: items.length })}</b>
          {formatNumber(transfer.received ?? (shipped_at ? transfer.shipped : transfer.quantity))}
        </CardFoot>
      )}
    </Card>
  );
}

/** What left, and below it by how much it fell short of what was asked for. */
function Shipped({ of: { quantity, shipped, variant } }: { of: TransferItem }) {
  const { t } = useText();
  if (shipped >= quantity) return <Packs pieces={shipped} of={variant} />;
  return (
    <span className={styles.figures}>
      <QuantityText pieces={shipped} pack={packOf(variant)} counted />
      <span className={`${styles.under} ${styles.low}`}>
        <QuantityText pieces={shipped - quantity} pack={packOf(variant)} counted signed /> {t('transfers.at_source')}
      </span>
    </span>
  );
}

/** Of all lines, in pieces; the cost only where every line that differs has one. */
function Sum({ transfer }: { transfer: Transfer }) {
  const { t } = useText();
  const { items, quantity, shipped, received, shipped_at, currency_code: currency } = transfer;
  const values = items.filter((item) => differenceOf(item)).map(valueOf);
  const value = values.some((one) => one === null) ? null : values.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return (
    <tr>
      <td>{t('transfers.sum', { count: items.length })}</td>
      <td data-align="end">{formatNumber(quantity)}</td>
      <td data-align="end">{shipped_at ? formatNumber(shipped) : '—'}</td>
      <td data-align="end">{received === null ? '—' : formatNumber(received)}</td>
      <td data-align="end">
        {received === null ? (
          '—'
        ) : (
          <span className={styles.figures}>
            <SignedNumber of={received - shipped} />
            {values.length > 0 && value !== null && (
              <span className={styles.under}>
                <Money amount={value} currency={currency} plus />
              </span>
            )}
          </span>
        )}
      </td>
      <td />
    </tr>
  );
}
