import { useState } from 'react';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { FormCard } from '#kit/web/form-card.tsx';
import { Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { CreatePage } from '#kit/web/record-pages.tsx';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { customerStatuses } from '../contract.ts';
import { canRemoveStatus } from '../rules.ts';
import { StatusFields } from './status-fields.tsx';
import { useCustomerStatuses } from './use-statuses.ts';

const list = '/settings/customer-statuses';
const refusals = atField({
  'customer_statuses.key_taken': 'key',
  'customer_statuses.label_taken': 'label',
  'customer_statuses.is_default': 'is_default',
});

/** A stage of one's own. */
export const NewStatus = () => (
  <CreatePage
    of={customerStatuses}
    path={list}
    after={() => list}
    values={{
      label: '',
      label_ar: '',
      key: '',
      color: 'neutral',
      icon: 'open',
      effects: { can_order: true, can_credit: true, requires_approval: false },
      allowed_from: null,
      reason_required: false,
      is_default: false,
      auto_when: null,
      auto_days: null,
    }}
    onRefused={refusals}
  >
    <StatusFields own={null} />
  </CreatePage>
);

/** Edits a stage, or removes one that nobody has or had. */
export function EditStatus() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(customerStatuses.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(list), label: t('customer_statuses.title') }}>
      {({ customer_status }) => <Edit status={customer_status} />}
    </AsyncRecord>
  );
}

function Edit({ status }: { status: ReplyOf<typeof customerStatuses.retrieve>['customer_status'] }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const mayRemove = useMay(customerStatuses.remove);
  const shown = useCustomerStatuses().label(status.key);
  const [removing, setRemoving] = useState(false);
  const removal = canRemoveStatus(status);
  const back = href(list);
  const { label, label_ar, color, icon, effects, allowed_from, reason_required, is_default, version } = status;
  const { auto_when, auto_days } = status;
  return (
    <>
      <PageTitle>{shown}</PageTitle>
      <PageHeader
        title={t('customer_statuses.edit_title', { label: shown })}
        back={back}
        meta={[
          <bdi key="key" dir="ltr">
            {status.key}
          </bdi>,
        ]}
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('customer_statuses.remove'),
                  icon: TrashIcon,
                  danger: true,
                  disabled: !removal.allowed,
                  note: removal.allowed ? undefined : t(removal.code, removal.params),
                  onClick: () => setRemoving(true),
                },
              ]
            : []
        }
      />
      <FormCard>
        <Form
          endpoint={customerStatuses.update}
          params={{ id: status.id }}
          values={{
            label,
            label_ar,
            color,
            icon,
            effects,
            allowed_from,
            reason_required,
            is_default,
            auto_when,
            auto_days,
            version,
          }}
          onRefused={refusals}
          onSaved={() => go(back)}
          onCancel={() => go(back)}
        >
          <StatusFields own={status} />
        </Form>
      </FormCard>
      <RemoveDialog
        endpoint={customerStatuses.remove}
        params={{ id: status.id }}
        name={status.label}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(back)}
      >
        {t('customer_statuses.remove_text')}
      </RemoveDialog>
    </>
  );
}
