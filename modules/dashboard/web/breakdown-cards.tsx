import { currencyWord } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { provinceName } from '#domain/saudi.ts';
import { formatPacks } from '#domain/quantity.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { ProgressBar } from '#ui/done-bar.tsx';
import { Link } from '#ui/link.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { Dashboard } from '../contract.ts';
import styles from './dashboard.module.css';
import { useDrill } from './use-drill.ts';

type Bar = { key: string; label: string; value: number; shown: string; href: string };

/** Parts of a whole as bars, each leading to its rows. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const total = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, value, shown, href }) => (
        <li key={key}>
          <Link href={href}>
            <bdi>{label}</bdi>
          </Link>
          <ProgressBar value={value} total={total} label={label} />
          <bdi dir="ltr">{shown}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Orders of the period by what became of them; for an affiliate, its customers by stage. */
export function StatusCard({ reply, stages = false }: { reply: Dashboard; stages?: boolean }) {
  const { t } = useText();
  const drill = useDrill();
  const statuses = useCustomerStatuses();
  const bars = reply.by_status.map(({ status, count, drill: to }) => ({
    key: status,
    value: count,
    shown: formatNumber(count),
    href: drill(to),
    label: stages ? statuses.label(status) : t(`order.status.${status as 'pending'}`),
  }));
  return (
    <Card
      title={stages ? t('dashboard.by_stage') : t('dashboard.by_status', { period: t(`dashboard.in.${reply.period}`) })}
      fill
    >
      {bars.length === 0 ? t('dashboard.no_sales') : <Bars bars={bars} />}
    </Card>
  );
}

const shownProvinces = 5;

/** Where the sales went; what does not fit stands together, and leads to its rows too. */
export function ProvinceCard({ reply }: { reply: Dashboard }) {
  const { t, language } = useText();
  const drill = useDrill();
  const whole = reply.by_province.reduce((sum, { total }) => sum + total, 0);
  const percent = (part: number) => `${formatNumber(Math.round((part / Math.max(whole, 1)) * 100))} %`;
  const [first, rest] = [reply.by_province.slice(0, shownProvinces), reply.by_province.slice(shownProvinces)];
  const others = rest.reduce((sum, { total }) => sum + total, 0);
  const bars = first.map(({ province, total, drill: to }) => ({
    key: province,
    label: provinceName(province, language),
    value: total,
    shown: percent(total),
    href: drill(to),
  }));
  const [one] = rest;
  if (one)
    bars.push({
      key: 'other',
      label: t('dashboard.other'),
      value: others,
      shown: percent(others),
      href: drill({ ...one.drill, query: { ...one.drill.query, province: rest.map(({ province }) => province) } }),
    });
  return (
    <Card title={t('dashboard.by_province', { period: t(`dashboard.in.${reply.period}`) })} fill>
      {bars.length === 0 ? t('dashboard.no_sales') : <Bars bars={bars} />}
    </Card>
  );
}

type Product = Dashboard['top_products'][number];

function Packs({ of: { pieces, case_size, shrink_size } }: { of: Product }) {
  const { language } = useText();
  return <bdi>{formatPacks(pieces, { case: case_size, shrink: shrink_size }, language)}</bdi>;
}

/** What sold most; a product leads to the orders it is in. */
export function ProductsCard({ reply }: { reply: Dashboard }) {
  const { t, language } = useText();
  const drill = useDrill();
  const phone = usePhone();
  const columns: Column<Product>[] = [
    {
      key: 'product',
      header: t('dashboard.product'),
      primary: true,
      width: '60%',
      shrinks: true,
      cell: (row) => (
        <MediaCell
          figure={<ProductThumb of={row} size={24} />}
          title={<NameOf of={row} />}
          note={phone && <Packs of={row} />}
        />
      ),
    },
    // Beside a name that can still be read, a phone has room for one figure.
    ...(phone
      ? []
      : [
          {
            key: 'packs',
            header: t('dashboard.packs'),
            align: 'end' as const,
            tone: 'plain' as const,
            cell: (row: Product) => <Packs of={row} />,
          },
        ]),
    {
      key: 'sales',
      header: t('dashboard.sales_in', { currency: currencyWord(reply.currency_code, language) }),
      align: 'end',
      tone: 'medium',
      cell: (row) => <Money amount={row.sales} currency={reply.currency_code} />,
    },
  ];
  const title = t('dashboard.top_products', { period: t(`dashboard.in.${reply.period}`) });
  return (
    <Card title={title} flush={reply.top_products.length > 0} fill>
      {reply.top_products.length === 0 ? (
        t('dashboard.no_sales')
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={reply.top_products}
          rowKey={({ id }) => id}
          rowHref={(row) => drill(row.drill)}
          keepTable
        />
      )}
    </Card>
  );
}
