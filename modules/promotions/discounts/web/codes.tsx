import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { ExportButton } from '#kit/web/export-button.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPart } from '#kit/web/list-page.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid } from '#ui/form-parts.tsx';
import { KeyIcon, PlusIcon } from '#ui/icons.ts';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { discounts, type Discount } from '../contract.ts';
import styles from '../../core/web/builder.module.css';

const none: readonly never[] = [];

/** The codes that were made of a discount; more of them, and all of them as a file. */
export function Codes({ discount }: { discount: Discount }) {
  const { t, language } = useText();
  const [isMaking, setMaking] = useState(false);
  const mayMake = useMay(discounts.makeCodes) && discount.status !== 'ended' && discount.status !== 'canceled';
  const query = { discount_id: [discount.id] };
  return (
    <div className={styles.page}>
      <div className={styles.buttons}>
        {mayMake && (
          <Button variant="filled" leftSection={<PlusIcon size={15} />} onClick={() => setMaking(true)}>
            {t('discounts.make_codes')}
          </Button>
        )}
        <ExportButton of={discounts.exportCodes} filters={none} query={query} />
      </div>
      <ListPart title={t('discounts.codes')}>
        <ListCard
          endpoint={discounts.codes}
          query={query}
          search={t('discounts.search_codes')}
          columns={[
            {
              key: 'code',
              header: t('discounts.code'),
              primary: true,
              card: 'title',
              cell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
            },
            {
              key: 'used',
              header: t('discounts.used'),
              align: 'end',
              card: 'detail',
              cell: ({ usage_count, usage_limit }) =>
                usage_limit === null
                  ? formatNumber(usage_count)
                  : `${formatNumber(usage_count)} / ${formatNumber(usage_limit)}`,
            },
            {
              key: 'ends_at',
              header: t('discounts.holds_until'),
              tone: 'quiet',
              card: 'detail',
              cell: ({ ends_at }) => (ends_at ? formatDate(ends_at, language) : '—'),
            },
          ]}
          empty={{ icon: KeyIcon, title: t('discounts.no_codes'), text: t('discounts.no_codes_text') }}
        />
      </ListPart>
      {isMaking && <MakeCodes discount={discount} onClose={() => setMaking(false)} />}
    </div>
  );
}

function MakeCodes({ discount, onClose }: { discount: Discount; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog opened onClose={onClose} title={t('discounts.make_codes')}>
      <Form
        endpoint={discounts.makeCodes}
        params={{ id: discount.id }}
        values={{ count: 100, usage_limit: 1 }}
        guarded={false}
        invalidates={['/discount-codes']}
        success={({ made }) => t('discounts.codes_made', { count: made })}
        submit={t('discounts.make_codes')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FormGrid>
          <Field name="count" label={t('discounts.how_many')} as={NumberField} />
          <Field name="usage_limit" label={t('discounts.uses_each')} as={NumberField} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}
