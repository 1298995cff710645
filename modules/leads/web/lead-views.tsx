import { ViewSwitch } from '#kit/web/view-switch.tsx';
import { useText } from '#ui/text.tsx';

const shared = ['q', 'source', 'sales_representative_id', 'city', 'late', 'has_owner', 'created_at'];

/** Between the list of leads and their board. */
export function LeadViews({ view }: { view: 'list' | 'board' }) {
  const { t } = useText();
  return (
    <ViewSwitch
      label={t('lead_customers.view')}
      view={view}
      views={[
        { value: 'list', label: t('lead_customers.view_list'), path: '/lead-customers' },
        { value: 'board', label: t('lead_customers.view_board'), path: '/lead-customers/board' },
      ]}
      shared={shared}
    />
  );
}
