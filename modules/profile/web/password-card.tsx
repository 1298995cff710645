import { useState } from 'react';
import { Field, Form } from '#kit/web/form.tsx';
import { Card } from '#ui/card.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { passwords } from '#modules/sessions/contract.ts';
import { typedTwice } from '#modules/sessions/rules.ts';
import styles from './profile.module.css';

const schema = typedTwice(passwords.change.body.shape);

/** Changes one's password; empty again afterwards. */
export function PasswordCard() {
  const { t } = useText();
  const [changes, setChanges] = useState(0);
  return (
    <Card title={t('profile.password')}>
      <p className={styles.lead}>{t('profile.password_text')}</p>
      <Form
        key={changes}
        endpoint={passwords.change}
        schema={schema}
        unsent={['confirm_password']}
        values={{}}
        submit={t('profile.password_change')}
        success={t('profile.password_changed')}
        invalidates={['/me']}
        onSaved={() => setChanges(changes + 1)}
      >
        <FormGrid columns={2}>
          <Field name="current_password" as={TextField} kind="password" autoComplete="current-password" label={t('profile.current_password')} />
          <span aria-hidden />
          <Field name="password" as={TextField} kind="password" autoComplete="new-password" label={t('profile.new_password')} help={t('account.password_hint')} />
          <Field name="confirm_password" as={TextField} kind="password" autoComplete="new-password" label={t('profile.confirm_password')} />
        </FormGrid>
      </Form>
    </Card>
  );
}
