import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { leads } from '../contract.ts';

/** On a customer's page: the lead it came from; nothing for one that was none. */
export function Origin({ customerId }: { customerId: string }) {
  const { t } = useText();
  const href = useHref();
  const { data } = useRead(leads.list, { query: { converted_customer_id: [customerId], limit: '1' } });
  const lead = data?.lead_customers[0];
  if (!lead) return null;
  return (
    <Card title={t('lead_customers.origin')}>
      <Facts
        facts={[
          {
            label: t('lead_customers.noun'),
            value: (
              <Link href={href(`/lead-customers/${lead.id}`)}>
                <NameOf of={lead} />
              </Link>
            ),
          },
          { label: t('lead_customers.field.source'), value: t(`lead_customers.source.${lead.source}`) },
          { label: t('field.created_at'), value: <DateText at={lead.created_at} /> },
          { label: t('lead_customers.stage.converted'), value: <DateText at={lead.stage_since} /> },
        ]}
      />
    </Card>
  );
}
