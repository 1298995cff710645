import { useState } from 'react';
import { Button } from '@mantine/core';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { FormPin } from '#kit/web/form-pin.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { NameField } from '#shell/public-fields.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { LocationIcon } from '#ui/icons.ts';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { leadForm } from '../../contract/public.ts';
import styles from './become.module.css';

/** A shop asks to become a customer: who it is, how to reach it, and where it stands. */
export function BecomeCustomer() {
  const [phone, setPhone] = useState<string | null>(null);
  return <PublicLayout>{phone === null ? <Asking onSent={setPhone} /> : <Sent phone={phone} />}</PublicLayout>;
}

function Asking({ onSent }: { onSent: (phone: string) => void }) {
  const { t } = useText();
  return (
    <PublicForm title={t('become.title')} text={t('become.text')}>
      <PageTitle>{t('become.title')}</PageTitle>
      <Form
        endpoint={leadForm.ask}
        values={{ shop: '', contact: '', phone_number: '', city: '' }}
        success={null}
        bare
        guarded={false}
        onSaved={(_, { phone_number }) => onSent(phone_number)}
      >
        <Fields />
      </Form>
    </PublicForm>
  );
}

function Fields() {
  const { t } = useText();
  const { saving } = useForm();
  const [isMapped, setMapped] = useState(false);
  return (
    <div className={styles.fields}>
      <Field name="shop" as={NameField} marked label={t('become.shop')} autoComplete="organization" />
      <Field name="contact" as={NameField} marked label={t('become.contact')} autoComplete="name" />
      <Field name="phone_number" as={PhoneInput} label={t('become.phone')} size="md" />
      <Field name="city" as={NameField} marked label={t('become.city')} autoComplete="address-level2" />
      {isMapped ? (
        <div>
          <p className={styles.help}>{t('become.pin_help')}</p>
          <FormPin label={t('become.pin')} />
        </div>
      ) : (
        <Button
          size="md"
          fullWidth
          leftSection={<LocationIcon size={16} aria-hidden />}
          onClick={() => setMapped(true)}
        >
          {t('become.pin_add')}
        </Button>
      )}
      <Button type="submit" variant="filled" size="md" fullWidth loading={saving}>
        {t('become.send')}
      </Button>
    </div>
  );
}

function Sent({ phone }: { phone: string }) {
  const { t } = useText();
  return (
    <PublicForm title={t('become.done')} text={t('become.done_text', { phone })}>
      <PageTitle>{t('become.done')}</PageTitle>
    </PublicForm>
  );
}
