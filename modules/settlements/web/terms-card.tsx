import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, SelectField, SwitchField } from '#ui/form-parts.tsx';
import { EditIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { settlements, type SettlementTerms } from '../contract.ts';
import { settlementCycles } from '../rules.ts';

/** How a supplier is settled with: by hand or by itself, and who takes its customers' money. */
export function TermsCard({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const mayEdit = useMay(settlements.setTerms);
  const [isOpen, setOpen] = useState(false);
  const terms = useRead(settlements.terms, { params: { id: supplierId } }).data?.settlement_terms;
  if (!terms) return null;
  return (
    <Card
      title={t('settlements.terms')}
      actions={
        mayEdit && (
          <ActionIcon size={28} aria-label={t('settlements.edit_terms')} onClick={() => setOpen(true)}>
            <EditIcon size={16} />
          </ActionIcon>
        )
      }
    >
      <Facts
        facts={[
          { label: t('settlements.cycle'), value: t(`settlements.cycle.${terms.cycle ?? 'none'}`) },
          {
            label: t('settlements.collected_by'),
            value: t(terms.supplier_collects ? 'settlements.by_supplier' : 'settlements.by_marketplace'),
          },
        ]}
      />
      {isOpen && <EditTerms terms={terms} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function EditTerms({ terms, onClose }: { terms: SettlementTerms; onClose: () => void }) {
  const { t } = useText();
  const { cycle, supplier_collects, version } = terms;
  return (
    <Dialog opened onClose={onClose} title={t('settlements.edit_terms')}>
      <Form
        endpoint={settlements.setTerms}
        params={{ id: terms.supplier_id }}
        values={{ cycle, supplier_collects, version }}
        guarded={false}
        success={t('settlements.terms_saved')}
        submit={t('settlements.save')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FormGrid>
          <Field
            name="cycle"
            label={t('settlements.cycle')}
            help={t('settlements.cycle_help')}
            placeholder={t('settlements.cycle.none')}
            as={SelectField}
            clearable
            options={settlementCycles.map((value) => ({ value, label: t(`settlements.cycle.${value}`) }))}
          />
          <Field
            name="supplier_collects"
            label={t('settlements.supplier_collects')}
            help={t('settlements.supplier_collects_help')}
            as={SwitchField}
          />
        </FormGrid>
      </Form>
    </Dialog>
  );
}
