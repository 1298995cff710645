import { formatDate, formatMoment } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { ExportButton } from '#kit/web/export-button.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPart } from '#kit/web/list-page.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { personName } from '#kit/web/person.ts';
import { useRead } from '#kit/web/query.ts';
import type { discounts } from '../../discounts/contract.ts';
import { Card } from '#ui/card.tsx';
import { CheckIcon, OrdersIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineList } from '#ui/timeline.tsx';
import type { Kind, Promotion } from './kinds.ts';
import { sentenceText } from './say.ts';
import { useSpeech } from './use-speech.ts';
import styles from './builder.module.css';

type Props = { kind: Kind; row: Promotion };
const none: readonly never[] = [];

/** The orders that were given it. */
export function Redemptions({ kind, row }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const query = { promotion_id: [row.id] };
  return (
    <div className={styles.page}>
      <div>
        <ExportButton of={kind.exportUses} filters={none} query={query} />
      </div>
      <ListPart title={t('promotions.redemptions')}>
        <ListCard
          endpoint={kind.uses}
          query={query}
          columns={[
            {
              key: 'order',
              header: t('promotions.use.order'),
              primary: true,
              card: 'title',
              cell: ({ order }) => <Link href={href(`/orders/${order.id}`)}>#{order.display_id}</Link>,
            },
            {
              key: 'customer',
              header: t('promotions.use.customer'),
              card: 'sub',
              cell: ({ customer }) => <NameOf of={customer} />,
            },
            {
              key: 'day',
              header: t('promotions.use.day'),
              tone: 'quiet',
              card: 'detail',
              cell: (one) => formatDate(one.created_at, language),
            },
            {
              key: 'code',
              header: t('promotions.use.code'),
              tone: 'quiet',
              card: 'none',
              cell: ({ code }) => code ?? '—',
            },
            {
              key: 'amount',
              header: t('promotions.use.amount'),
              align: 'end',
              card: 'detail',
              cell: ({ amount }) => <Money amount={amount} currency={row.currency_code} />,
            },
            {
              key: 'released',
              header: t('promotions.use.released'),
              tone: 'quiet',
              card: 'none',
              cell: ({ released_at }) => (released_at ? formatDate(released_at, language) : '—'),
            },
          ]}
          empty={{ icon: OrdersIcon, title: t('promotions.no_uses'), text: t('promotions.no_uses_text') }}
        />
      </ListPart>
    </div>
  );
}

/** What it was each time it was approved or changed in force. */
export function Versions({ kind, row }: Props) {
  const { t, language } = useText();
  const speech = useSpeech(row);
  const calls = kind.calls as unknown as Pick<typeof discounts, 'versions'>;
  const versions = useRead(calls.versions, { params: { id: row.id } }).data?.versions;
  return (
    <Card title={t('promotions.versions')}>
      {versions?.length === 0 && <p className={styles.quiet}>{t('promotions.no_versions')}</p>}
      <TimelineList label={t('promotions.versions')}>
        {(versions ?? []).map((one) => (
          <TimelineEvent
            key={one.id}
            icon={CheckIcon}
            title={t('promotions.version', { number: formatNumber(one.number) })}
            time={formatMoment(one.created_at, language)}
            author={personName(language, one.created_by)}
          >
            {sentenceText(speech, {
              terms: one.rule as never,
              code: one.rule.code,
              is_dynamic: row.is_dynamic ?? false,
              usage_limit: one.rule.usage_limit,
              usage_limit_per_customer: one.rule.usage_limit_per_customer,
            })}
          </TimelineEvent>
        ))}
      </TimelineList>
    </Card>
  );
}
