import { currentPassword } from '#modules/sessions/rules.ts';
import { email } from '#kit/shared/strings.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { useTakeMe } from '#kit/web/me.ts';
import { atField } from '#kit/web/at-field.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { useText } from '#ui/text.tsx';
import { sessions, type User } from '#modules/sessions/contract.ts';
import { Picture } from './picture.tsx';
import styles from './profile.module.css';

const refusals = atField({ 'account.email_taken': 'email' });
const { first_name, last_name, name_ar, phone } = sessions.updateMe.body.shape;
const names = sessions.updateMe.body.pick({ first_name: true, last_name: true, name_ar: true });
/** With e-mail and phone; the password is asked for only when one of them changes. */
const person = names.extend({
  first_name,
  last_name,
  name_ar,
  phone,
  email: email(),
  current_password: currentPassword().optional(),
});

/** Who one is. */
export function PersonCard({ user }: { user: User }) {
  const { t } = useText();
  const take = useTakeMe();
  const byPhone = user.account_type === 'affiliate';
  const { first_name: first, last_name: last, name_ar: arabic } = user;
  const contact = byPhone ? {} : { email: user.email ?? '', phone: user.phone };
  return (
    <Card title={t('profile.person')}>
      <div className={styles.person}>
        <Picture user={user} />
        <Form
          // What was typed to prove oneself is gone once it has served.
          key={`${user.email} ${user.phone}`}
          endpoint={sessions.updateMe}
          schema={byPhone ? names : person}
          values={{ first_name: first, last_name: last, name_ar: arabic, ...contact }}
          onRefused={refusals}
          onSaved={take}
        >
          <FormGrid columns={2}>
            <Field name="first_name" as={TextField} label={t('profile.first_name')} autoComplete="given-name" />
            <Field name="last_name" as={TextField} label={t('profile.last_name')} autoComplete="family-name" />
            <Field name="name_ar" as={TextField} label={t('profile.name_ar')} />
            {!byPhone && <Field name="phone" as={PhoneInput} label={t('profile.phone')} />}
            {!byPhone && (
              <Field
                name="email"
                as={TextField}
                label={t('profile.email')}
                kind="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
            {!byPhone && <Proof user={user} />}
          </FormGrid>
          {byPhone && user.phone && (
            <div className={styles.fixed}>
              <Facts facts={[{ label: t('profile.phone'), value: <PhoneLink number={user.phone} /> }]} />
              <p className={styles.help}>{t('profile.phone_fixed')}</p>
            </div>
          )}
        </Form>
      </div>
    </Card>
  );
}

/** E-mail and phone are the way back in: changing one asks who is changing it. */
function Proof({ user }: { user: User }) {
  const { t } = useText();
  const { values } = useForm();
  const moves = (values['email'] ?? '') !== (user.email ?? '') || (values['phone'] ?? '') !== (user.phone ?? '');
  if (!moves) return null;
  return (
    <Field
      name="current_password"
      as={TextField}
      kind="password"
      autoComplete="current-password"
      label={t('profile.current_password')}
      help={t('profile.current_help')}
    />
  );
}
