import { DateText } from '#ui/date.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { amountHead } from '#kit/web/currency-head.ts';
import { useSession } from '#kit/web/session-store.ts';
import { creditParts, type CreditDetail } from '../contract.ts';
import { orders } from '../../contract.ts';
import { exposureOf } from '../rules/credit.ts';
import styles from './credit.module.css';

type Row = { part: (typeof creditParts)[number] | 'exposure'; count: number; amount: number; latest: Paper | null };
type Paper = CreditDetail['papers'][number]['latest'];

/** What an account is made of, part by part: how many papers, the newest, and what they come to. */
export function Papers({ account }: { account: CreditDetail }) {
  const { t, language } = useText();
  const { currency_code: currency } = account;
  const rows = creditParts
    .map((part): Row => {
      const papers = account.papers.find((one) => one.part === part);
      const amount = part === 'receipts' || part === 'cheques' ? -account[part] : account[part];
      return { part, count: papers?.count ?? 0, amount, latest: papers?.latest ?? null };
    })
    .filter(({ count, amount }) => count > 0 || amount !== 0);
  if (rows.length === 0) return null;
  const counts = (part: Row['part']): boolean =>
    part === 'exposure' ||
    (part === 'receipts' || part === 'cheques' ? account[`takes_off_${part}`] : account[`counts_${part}`]);
  const columns: Column<Row>[] = [
    {
      key: 'part',
      header: t('credit.part'),
      card: 'lead',
      cell: ({ part }) =>
        counts(part) ? t(`credit.${part}`) : <span className={styles.quiet}>{t(`credit.${part}`)}</span>,
    },
    {
      key: 'latest',
      header: t('credit.latest'),
      card: 'sub',
      cell: ({ part, latest }) => latest && <PaperLink part={part} latest={latest} />,
    },
    {
      key: 'at',
      header: t('credit.of_day'),
      wide: true,
      card: 'none',
      cell: ({ latest }) => latest && <DateText at={latest.at} />,
    },
    {
      key: 'count',
      header: t('credit.count'),
      align: 'end',
      card: 'none',
      cell: ({ part, count }) => (part === 'exposure' ? null : formatNumber(count)),
    },
    {
      key: 'amount',
      header: amountHead({ t, language }, t('credit.amount'), currency),
      align: 'end',
      tone: 'strong',
      card: 'end',
      cell: ({ part, amount }) =>
        counts(part) ? (
          <Money amount={amount} currency={currency} />
        ) : (
          <span className={styles.quiet}>{t('credit.not_counted')}</span>
        ),
    },
  ];
  const sum: Row = { part: 'exposure', count: 0, amount: exposureOf(account), latest: null };
  return (
    <Card title={t('credit.made_of')} flush>
      <DataTable
        label={t('credit.made_of')}
        columns={columns}
        rows={[...rows, sum]}
        rowKey={({ part }) => part}
        skeletonRows={5}
      />
    </Card>
  );
}

/** The newest paper of a part, as the way to it where the reader may open it. */
function PaperLink({ part, latest }: { part: Row['part']; latest: Paper }) {
  const href = useHref();
  const mayOrders = useMay(orders.retrieve);
  const { accountType } = useSession();
  const isReceipt = part === 'receipts' || part === 'cheques';
  const text = <bdi>{latest.label}</bdi>;
  if (isReceipt ? accountType === 'sales_representative' : !mayOrders) return text;
  return <Link href={href(`/${isReceipt ? 'receipts' : 'orders'}/${latest.id}`)}>{text}</Link>;
}
