import { useHref } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { notificationChannels, notificationEvents, type NotificationEvent } from '#modules/notifications/rules.ts';
import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { notificationTemplates, type NotificationTemplate } from '../contract.ts';
import { useSlotWords } from './words.ts';

const looks: Record<NotificationTemplate['status'], { meaning: Meaning; glyph: Glyph }> = {
  built_in: { meaning: 'neutral', glyph: 'open' },
  active: { meaning: 'accent', glyph: 'done' },
  draft: { meaning: 'warning', glyph: 'part' },
};
const versions = notificationChannels.flatMap((channel) =>
  (['en', 'ar'] as const).map((language) => ({ channel, language })),
);

/** Every message with its channels and languages: which are sent in our words, which in the house's own. */
export function TemplateList() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(notificationTemplates.list, {});
  return (
    <>
      <PageTitle>{t('notification_templates.title')}</PageTitle>
      <PageHeader title={t('notification_templates.title')} back={href('/settings')} />
      <AsyncRecord read={read}>
        {({ notification_templates }) => <Rows templates={notification_templates} />}
      </AsyncRecord>
    </>
  );
}

function Rows({ templates }: { templates: readonly NotificationTemplate[] }) {
  const { t, language } = useText();
  const href = useHref();
  const say = useSlotWords();
  const pathOf = ({ id }: NotificationTemplate) => href(`/settings/notification-templates/${id}`);
  /** A row opens the reader's own language of its first channel. */
  const firstOf = (event: NotificationEvent) => {
    const all = templates.filter((template) => template.event === event);
    return all.find((template) => template.language === language) ?? all[0];
  };
  const cell = (event: NotificationEvent, version: (typeof versions)[number]) => {
    const one = templates.find(
      (template) =>
        template.event === event && template.channel === version.channel && template.language === version.language,
    );
    if (!one) return null;
    const label = t('notification_templates.cell', {
      event: say.event(event),
      channel: say.channel(version.channel),
      language: say.language(version.language),
    });
    return (
      <Link href={pathOf(one)} aria-label={`${label}, ${t(`notification_templates.status_${one.status}`)}`}>
        <StatusBadge {...looks[one.status]}>{t(`notification_templates.status_${one.status}`)}</StatusBadge>
      </Link>
    );
  };
  const columns: Column<NotificationEvent>[] = [
    {
      key: 'event',
      header: t('notification_templates.event'),
      tone: 'medium',
      card: 'title',
      primary: true,
      cell: say.event,
    },
    ...versions.map((version) => ({
      key: `${version.channel}.${version.language}`,
      header: say.channelIn({ ...version, event: 'order.placed' }),
      card: 'detail' as const,
      cell: (event: NotificationEvent) => cell(event, version),
    })),
  ];
  return (
    <Card flush>
      <DataTable
        label={t('notification_templates.title')}
        rows={notificationEvents}
        rowKey={(event) => event}
        rowHref={(event) => {
          const first = firstOf(event);
          return first ? pathOf(first) : href('/settings/notification-templates');
        }}
        rowLabel={say.event}
        columns={columns}
      />
    </Card>
  );
}
