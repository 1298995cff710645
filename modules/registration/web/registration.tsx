import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { ApiError } from '#kit/web/api-error.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useHistory } from '#kit/web/place.ts';
import { EmailField, NameField, PasswordField } from '#shell/public-fields.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { useRefusalNotice } from '#shell/use-new-credentials.ts';
import { ToLanding } from '#shell/route-guard.tsx';
import { isOwn } from '#kit/shared/own.ts';
import { ForwardIcon, LockIcon } from '#ui/icons.ts';
import { ImageInput } from '#ui/image-input.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { StepsIndicator } from '#ui/steps-indicator.tsx';
import { useText } from '#ui/text.tsx';
import { useSteps } from '#ui/use-steps.ts';
import { registration } from '../contract.ts';
import { DigitsField, VatField } from './fields.tsx';
import { Frame } from './frame.tsx';
import { company, everything, pack } from './schema.ts';
import { waitingState } from './waiting.ts';
import styles from './registration.module.css';

/** Two steps: who and which company, then how to reach it (specification, section 2). Who is signed in already goes on. */
export function Registration() {
  const { authenticated } = useSession();
  return authenticated ? <ToLanding /> : <RegistrationPage />;
}

const nothingYet = {
  first_name: '',
  last_name: '',
  name: '',
  vat_number: '',
  cr_number: '',
  cr_number_image: null,
  vat_number_image: null,
  phone_number: '',
  email: '',
  password: '',
  confirm_password: '',
};

function RegistrationPage() {
  const { t } = useText();
  const history = useHistory();
  const steps = useSteps(['company', 'contact']);
  const goOn = () => {
    if (steps.last) return false;
    steps.next();
    return true;
  };
  // What the server finds wrong may lie in the step that is not shown.
  const notice = useRefusalNotice();
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.faults.some(({ path }) => isOwn(company.shape, path))) steps.jump('company');
    return notice(error);
  };
  return (
    <Frame>
      <PageTitle>{t('registration.title')}</PageTitle>
      <h1 className={styles.title}>{t('registration.title')}</h1>
      <p className={styles.lead}>{t('registration.lead')}</p>
      <div className={styles.steps}>
        <StepsIndicator
          steps={steps}
          labels={{ company: t('registration.step_company'), contact: t('registration.step_account') }}
        />
      </div>
      <Form
        endpoint={registration.register}
        values={nothingYet as object}
        schema={steps.last ? everything : company}
        unsent={['confirm_password']}
        hold={goOn}
        pack={pack}
        success={t('registration.done')}
        bare
        guarded={false}
        onRefused={refused}
        onSaved={({ registration_id, resend_after }, { email }) =>
          history.push('/verify-registration', waitingState(email, registration_id, resend_after))
        }
      >
        <Company shown={steps.first} />
        {steps.last && <Contact onBack={steps.previous} />}
      </Form>
    </Frame>
  );
}

/** Hidden rather than gone in step 2: pictures keep their previews, and Back finds everything as it was. */
function Company({ shown }: { shown: boolean }) {
  const { t } = useText();
  const first = useFocusOnReturn(shown);
  return (
    <div hidden={!shown} ref={first}>
      <div className={styles.card}>
        <h2 className={styles.part}>{t('registration.step_1')}</h2>
        <div className={styles.pair}>
          <Field
            name="first_name"
            as={NameField}
            marked
            label={t('registration.first_name')}
            autoComplete="given-name"
          />
          <Field
            name="last_name"
            as={NameField}
            marked
            label={t('registration.last_name')}
            autoComplete="family-name"
          />
        </div>
        <Field
          name="name"
          as={NameField}
          marked
          label={t('registration.company')}
          help={t('registration.company_help')}
          autoComplete="organization"
        />
        <div className={styles.pair}>
          <Field
            name="vat_number"
            as={VatField}
            marked
            label={t('registration.vat')}
            help={t('registration.vat_help')}
            autoComplete="off"
          />
          <Field
            name="cr_number"
            as={DigitsField}
            marked
            label={t('registration.cr')}
            help={t('registration.cr_help')}
            autoComplete="off"
          />
        </div>
        <div className={styles.pair}>
          <Field
            name="cr_number_image"
            as={ImageInput}
            label={t('registration.cr_image')}
            help={t('registration.cr_image_help')}
          />
          <Field
            name="vat_number_image"
            as={ImageInput}
            label={t('registration.vat_image')}
            help={t('registration.vat_image_help')}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.papers}>
          <LockIcon size={14} aria-hidden /> {t('registration.papers')}
        </p>
        <Button
          type="submit"
          variant="filled"
          size="md"
          rightSection={<ForwardIcon size={16} aria-hidden className="w-mirror" />}
        >
          {t('registration.next')}
        </Button>
      </div>
    </div>
  );
}

function Contact({ onBack }: { onBack: () => void }) {
  const { t } = useText();
  const { saving } = useForm();
  return (
    <>
      <div className={styles.card}>
        <h2 className={styles.part}>{t('registration.step_2')}</h2>
        <Field
          name="phone_number"
          as={PhoneInput}
          label={t('registration.phone')}
          help={t('registration.phone_help')}
          size="md"
          autoFocus
        />
        <Field
          name="email"
          as={EmailField}
          marked
          label={t('registration.email')}
          help={t('registration.email_help')}
        />
        <div className={styles.pair}>
          <Field
            name="password"
            as={PasswordField}
            marked
            label={t('registration.password')}
            hint={t('account.password_hint')}
          />
          <Field
            name="confirm_password"
            as={PasswordField}
            marked
            label={t('registration.confirm')}
            hint={t('account.password_hint')}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <Button size="md" disabled={saving} onClick={onBack}>
          {t('registration.back')}
        </Button>
        <Button type="submit" variant="filled" size="md" loading={saving}>
          {t('registration.register')}
        </Button>
      </div>
    </>
  );
}

/** The first field has the cursor again for those who come back; nobody who comes first is taken past the heading. */
function useFocusOnReturn(shown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown && !before.current && !place.current?.querySelector('[data-field-error="true"]'))
      place.current?.querySelector('input')?.focus();
    before.current = shown;
  }, [shown]);
  return place;
}
