import { useState } from 'react';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { loginPath } from '#domain/landing.ts';
import { bounded, emailMax, isEmail } from '#kit/shared/strings.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { EmailField } from '#shell/public-fields.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { passwords } from '../contract.ts';
import styles from './sign-in.module.css';
import { Submit } from './submit.tsx';

/** "email required", "invalid email" (specification, section 5). */
const schema = z.strictObject({
  email: bounded(emailMax, 'account.email_invalid')
    .min(1, { error: 'account.email_required' })
    .refine(isEmail, { error: 'account.email_invalid' }),
});

/** The reset-password card of the login page: asks for the e-mail, then says where to look (specification, section 2). */
export function ForgotPassword() {
  const { t } = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <PublicLayout>
      <PageTitle>{t('reset.title')}</PageTitle>
      {sentTo === null ? (
        <PublicForm title={t('reset.title')} text={t('reset.text')}>
          <Form
            endpoint={passwords.forgot}
            schema={schema}
            values={{ email: '' }}
            success={null}
            bare
            guarded={false}
            onSaved={(_, { email }) => setSentTo(email)}
          >
            <div className={styles.fields}>
              <Field name="email" as={EmailField} label={t('sign_in.email')} autoFocus />
              <Submit label={t('reset.send')} />
            </div>
          </Form>
          <Back />
        </PublicForm>
      ) : (
        <PublicForm
          title={t('reset.sent_title')}
          text={<span role="status">{t('reset.sent_text', { email: sentTo })}</span>}
        >
          <Button size="md" fullWidth onClick={() => setSentTo(null)}>
            {t('reset.again')}
          </Button>
          <Back />
        </PublicForm>
      )}
    </PublicLayout>
  );
}

/** The way back from a forgotten password. */
export function Back() {
  const { t } = useText();
  return (
    <p className={styles.back}>
      <Link href={loginPath}>{t('reset.back')}</Link>
    </p>
  );
}
