import { useState } from 'react';
import { newPassword, passwordLimits, typedTwice } from '#modules/sessions/rules.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { passwords } from '#modules/sessions/contract.ts';
import { QuietSubmit } from './quiet-submit.tsx';
import styles from './profile.module.css';

const schemaOf = (minLength: number) =>
  typedTwice({ ...passwords.change.body.shape, password: newPassword(minLength) });
const schemas = { admin: schemaOf(passwordLimits.adminMinLength), other: schemaOf(passwordLimits.minLength) };

/** Changes one's password; empty again afterwards. */
export function PasswordCard() {
  const { t } = useText();
  const [changes, setChanges] = useState(0);
  const isAdmin = useSession().accountType === 'admin';
  const hint = t(isAdmin ? 'account.admin_password_hint' : 'account.password_hint');
  return (
    <Card title={t('profile.password')}>
      <div className={styles.person}>
        <p className={styles.lead}>{t('profile.password_text')}</p>
        <Form
          key={changes}
          endpoint={passwords.change}
          schema={isAdmin ? schemas.admin : schemas.other}
          unsent={['confirm_password']}
          values={{}}
          bare
          success={t('profile.password_changed')}
          invalidates={['/me']}
          onSaved={() => setChanges(changes + 1)}
        >
          <div className={styles.person}>
            <FormGrid columns={2}>
              <Field
                name="current_password"
                as={TextField}
                kind="password"
                autoComplete="current-password"
                label={t('profile.current_password')}
              />
            </FormGrid>
            <FormGrid columns={2}>
              <Field
                name="password"
                as={TextField}
                kind="password"
                autoComplete="new-password"
                label={t('profile.new_password')}
                placeholder={hint}
              />
              <Field
                name="confirm_password"
                as={TextField}
                kind="password"
                autoComplete="new-password"
                label={t('profile.confirm_password')}
                placeholder={hint}
              />
            </FormGrid>
          </div>
          <QuietSubmit label={t('profile.password_change')} />
        </Form>
      </div>
    </Card>
  );
}
