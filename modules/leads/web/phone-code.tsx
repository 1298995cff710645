import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { atField } from '#kit/web/at-field.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { leads, type Lead } from '../contract.ts';
import { canEditLead } from '../rules.ts';
import styles from './leads.module.css';

const refusals = atField({ 'errors.code_wrong': 'phone_code', 'errors.code_expired': 'phone_code' });

/** Sends a code to the owner's phone, and takes it from whoever stands beside them. */
export function PhoneCode({ lead }: { lead: Lead }) {
  const { t } = useText();
  const may = useMay(leads.sendCode);
  const [isAsking, setAsking] = useState(false);
  const { run, pending } = useWrite(leads.sendCode, { success: null, onSuccess: () => setAsking(true) });
  const close = () => setAsking(false);
  if (!may || lead.checklist.owner_phone_verified || !canEditLead(lead).allowed) return null;
  return (
    <>
      <Button size="compact-sm" loading={pending} onClick={() => run({ params: { id: lead.id } })}>
        {t('lead_customers.send_code')}
      </Button>
      <Dialog opened={isAsking} onClose={close} title={t('lead_customers.code_title')}>
        <p className={styles.hint}>{t('lead_customers.code_text', { phone: lead.phone })}</p>
        <Form
          endpoint={leads.verifyPhone}
          params={{ id: lead.id }}
          values={{ phone_code: '' }}
          success={t('lead_customers.verified')}
          submit={t('lead_customers.verify')}
          guarded={false}
          onRefused={refusals}
          onSaved={close}
          onCancel={close}
        >
          <Field name="phone_code" as={TextField} label={t('lead_customers.code')} kind="number" maxLength={6} />
        </Form>
      </Dialog>
    </>
  );
}
