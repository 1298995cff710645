import { formatDate } from '#domain/dates.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { nameColumn } from '#kit/web/resource-list.tsx';
import { PromotionsIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { sentenceText } from '../../core/web/say.ts';
import { SupplierOf } from '../../core/web/promotion-page.tsx';
import { useSpeech } from '../../core/web/use-speech.ts';
import { running, type Running } from '../contract.ts';
import './texts.ts';
import styles from './page.module.css';

/** What runs at the suppliers a representative sells for: what it gives, with which code, until when. */
export function RunningPage() {
  const { t, language } = useText();
  const nameIn = useNameIn();
  return (
    <ListPage title={t('running.title')}>
      <ListCard
        endpoint={running.list}
        columns={[
          { ...nameColumn<Running>(), header: t('promotions.noun'), width: '22%', sortable: false },
          {
            key: 'terms',
            header: t('running.terms'),
            width: '38%',
            card: 'sub',
            cell: (one) => <Sentence of={one} />,
          },
          {
            key: 'code',
            header: t('discounts.code'),
            tone: 'plain',
            card: 'aside',
            cell: ({ code, is_dynamic }) =>
              code ? <bdi dir="ltr">{code}</bdi> : is_dynamic ? t('running.own_code') : '—',
            cardCell: ({ code }) => code && <bdi dir="ltr">{code}</bdi>,
          },
          {
            key: 'supplier',
            header: t('field.supplier'),
            tone: 'quiet',
            card: 'none',
            cell: (one) => <SupplierOf of={one} />,
          },
          {
            key: 'ends_at',
            header: t('promotions.ends_at'),
            tone: 'quiet',
            card: 'detail',
            cell: ({ ends_at }) =>
              ends_at ? t('promotions.until_day', { until: formatDate(ends_at, language) }) : t('promotions.no_end'),
          },
        ]}
        rowLabel={nameIn}
        rowHeight="tall"
        filters={[
          {
            key: 'kind',
            type: 'select',
            isMulti: true,
            title: t('running.kind'),
            options: (['discount', 'bundle'] as const).map((value) => ({ value, label: t(`running.kind.${value}`) })),
          },
        ]}
        search={t('running.search')}
        empty={{ icon: PromotionsIcon, title: t('running.empty'), text: t('running.empty_text') }}
      />
    </ListPage>
  );
}

function Sentence({ of }: { of: Running }) {
  return <span className={styles.whole}>{sentenceText(useSpeech(of), of as never)}</span>;
}
