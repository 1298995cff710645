import { useState } from 'react';
import { atField } from '#kit/web/at-field.ts';
import { FormPin } from '#kit/web/form-pin.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { RemoteField } from '#kit/web/remote-field.tsx';
import { customers } from '#modules/customers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, SwitchField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { leads, type Lead, type LeadCard } from '../contract.ts';
import { lostReasons, missingFor, type LeadStage } from '../rules.ts';
import styles from './leads.module.css';

/** A lead as a card of the board or as its own page. */
export type Moved = LeadCard | Lead;
export type MoveDialogProps = { lead: Moved; to: LeadStage; onClose: () => void };

const refusals = atField({
  'lead_customers.lost_needs_reason': 'lost_reason',
  'lead_customers.duplicate_needs_twin': 'duplicate_of',
  'lead_customers.needs_pin_confirmed': 'pin_confirmed',
  'lead_customers.needs_owner_phone_verified': 'phone_verified',
  'lead_customers.needs_cr': 'cr_number',
});

/** What a stage asks for before a lead comes to it: a reason, what it is a duplicate of, or what it still lacks. */
export function MoveDialog({ lead, to, onClose }: MoveDialogProps) {
  const { t, language } = useText();
  const stage = t(`lead_customers.stage.${to}`);
  const title =
    to === 'lost'
      ? t('lead_customers.mark_lost')
      : to === 'duplicate'
        ? t('lead_customers.mark_duplicate')
        : t('lead_customers.move_to', { stage });
  return (
    <Dialog opened onClose={onClose} title={title} width={520}>
      <p className={styles.hint}>
        <bdi>{nameIn(language, lead)}</bdi>
      </p>
      <Form
        endpoint={leads.move}
        params={{ id: lead.id }}
        values={{ to, version: lead.version, ...pinOf(lead, to) }}
        success={t('lead_customers.moved', { stage })}
        submit={title}
        guarded={false}
        onRefused={refusals}
        onSaved={onClose}
        onCancel={onClose}
      >
        <FormGrid>
          {to === 'lost' && (
            <Field
              name="lost_reason"
              as={SelectField}
              label={t('lead_customers.lost_why_label')}
              options={lostReasons.map((value) => ({ value, label: t(`lead_customers.lost_reason.${value}`) }))}
            />
          )}
          {to === 'duplicate' && <TwinField />}
          <Missing lead={lead} to={to} />
          <Field name="note" as={TextareaField} label={t('lead_customers.note')} rows={2} maxLength={500} />
        </FormGrid>
      </Form>
    </Dialog>
  );
}

/** The pin as it stands, where it is about to be confirmed. */
const pinOf = ({ lat, lng, checklist }: Moved, to: LeadStage) =>
  missingFor(to, checklist).includes('pin_confirmed') && lat !== null && lng !== null ? { lat, lng } : {};

function Missing({ lead, to }: Pick<MoveDialogProps, 'lead' | 'to'>) {
  const { t } = useText();
  const missing = missingFor(to, lead.checklist);
  return (
    <>
      {missing.includes('pin_confirmed') && (
        <div>
          <p className={styles.hint}>{t('lead_customers.pin_help')}</p>
          <FormPin label={t('lead_customers.place_card')} />
          <Field name="pin_confirmed" as={SwitchField} label={t('lead_customers.vouch_pin')} />
        </div>
      )}
      {missing.includes('owner_phone_verified') && (
        <Field
          name="phone_verified"
          as={SwitchField}
          label={t('lead_customers.vouch_phone')}
          help={t('lead_customers.vouch_phone_help')}
        />
      )}
      {missing.includes('cr') && (
        <Field
          name="cr_number"
          as={TextField}
          label={t('lead_customers.field.cr_number')}
          kind="number"
          maxLength={10}
        />
      )}
    </>
  );
}

/** The lead or the customer it is a duplicate of. */
function TwinField() {
  const { t } = useText();
  const { set } = useForm();
  const [kind, setKind] = useState<'lead' | 'customer'>('lead');
  const choose = (value: string | null) => {
    setKind(value === 'customer' ? 'customer' : 'lead');
    set('duplicate_of', undefined);
  };
  return (
    <>
      <SelectField
        label={t('lead_customers.duplicate_kind')}
        value={kind}
        onChange={choose}
        options={(['lead', 'customer'] as const).map((value) => ({
          value,
          label: t(`lead_customers.duplicate_${value}`),
        }))}
      />
      <RemoteField
        key={kind}
        name="duplicate_of"
        from={kind === 'lead' ? leads.list : customers.list}
        label={t(`lead_customers.duplicate_${kind}`)}
      />
    </>
  );
}
