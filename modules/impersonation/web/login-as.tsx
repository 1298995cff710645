import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { useBeginActing } from '#shell/acting.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { ImpersonateIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { impersonations } from '../contract.ts';
import styles from './impersonation.module.css';

type Props = { supplier: { id: string; name: string; name_ar: string | null } };

/** On a supplier's page: the way into its area, once it is said why. */
export function LoginAs({ supplier }: Props) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  if (!useMay(impersonations.begin)) return null;
  return (
    <>
      <Button leftSection={<ImpersonateIcon size={16} />} onClick={() => setOpened(true)}>
        {t('impersonation.begin')}
      </Button>
      {opened && <ReasonDialog supplier={supplier} onClose={() => setOpened(false)} />}
    </>
  );
}

function ReasonDialog({ supplier, onClose }: Props & { onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const client = useQueryClient();
  const begin = useBeginActing();
  const name = nameIn(supplier);
  return (
    <Dialog opened onClose={onClose} title={t('impersonation.begin_title', { name })}>
      <p className={styles.text}>{t('impersonation.begin_text', { minutes: limits.impersonationMinutes })}</p>
      {/* What is still being read with the session's old identifier would come back as signed out. */}
      <div onSubmitCapture={() => void client.cancelQueries()}>
        <Form
          endpoint={impersonations.begin}
          params={{ id: supplier.id }}
          values={{ reason: '' }}
          success={null}
          guarded={false}
          submit={t('impersonation.enter')}
          onCancel={onClose}
          onSaved={() => begin(supplier.id, name)}
        >
          <Field
            name="reason"
            as={TextareaField}
            label={t('impersonation.reason')}
            help={t('impersonation.reason_help')}
            maxLength={500}
          />
        </Form>
      </div>
    </Dialog>
  );
}
